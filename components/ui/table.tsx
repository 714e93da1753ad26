import type { ReactNode } from "react";

/** A table that scrolls within itself on a narrow screen, with a shade at the edge that hides more; `caption` is read aloud and not shown. */
export function Table({ caption, head, children }: { caption: string; head: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className="scroll-cue overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b text-muted">
            {head.map((label) => (
              <th key={label} scope="col" className="py-1.5 pr-4 last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:border-line [&_td]:border-b [&_td]:py-1.5 [&_td]:pr-4 [&_td]:align-top [&_th]:border-line [&_th]:border-b [&_th]:py-1.5 [&_th]:pr-4">
          {children}
        </tbody>
      </table>
    </div>
  );
}
