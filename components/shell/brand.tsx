/** The mark and the name. */
export function Brand() {
  return (
    <span className="flex items-center gap-2 font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 18 18" width={18} height={18} fill="none" stroke="currentColor" strokeWidth={1.6}>
        <circle cx={4} cy={9} r={2.4} />
        <path d="M6.4 9h5" />
        <path d="M14 5.6 17 9l-3 3.4L11.4 9z" fill="currentColor" stroke="none" />
      </svg>
      Vigil
    </span>
  );
}
