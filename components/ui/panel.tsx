import clsx from "clsx";
import type { ReactNode } from "react";

/** A titled part of a page; the title is its accessible name. */
export function Panel({ title, aside, id, children, className }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className={clsx("min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5", className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {aside && <div className="text-muted text-sm">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

type PanelProps = {
  title: string;
  id: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
};
