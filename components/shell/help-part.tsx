import type { ReactNode } from "react";

/** A titled part of the help page. */
export function HelpPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
