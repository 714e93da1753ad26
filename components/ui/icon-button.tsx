import clsx from "clsx";
import type { ComponentProps } from "react";

/** A square button that shows a sign; `label` is its name and its tooltip. */
export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        "inline-grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11",
        className,
      )}
    />
  );
}
