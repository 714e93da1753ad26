import type { ReactNode } from "react";

/** A link to a source's record. Whatever is no plain http(s) address stays text: links come out of data. */
export function SourceLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="wrap-anywhere py-1 text-accent underline"
    >
      {children}
    </a>
  );
}
