/** The first stop of a page: a way past its bar. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-2"
    >
      Skip to the content
    </a>
  );
}
