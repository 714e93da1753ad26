import clsx from "clsx";
import type { ComponentProps } from "react";

type Kind = "primary" | "plain" | "quiet" | "danger";

const KINDS: Record<Kind, string> = {
  primary: "border-accent bg-accent text-accent-ink hover:opacity-90",
  plain: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent text-accent hover:bg-mark-weak",
  danger: "border-bad bg-surface text-bad hover:bg-bad-weak",
};

/** A button of 36 px height; `kind` says how much it asks for attention. */
export function Button({ kind = "plain", className, ...rest }: ComponentProps<"button"> & { kind?: Kind }) {
  return <button type="button" {...rest} className={clsx(buttonLook(kind), className)} />;
}

/** The look of a button, for links that act like one. */
export function buttonLook(kind: Kind): string {
  return clsx(
    "inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md border px-3 py-1 text-sm font-medium disabled:cursor-not-allowed disabled:opacity-50",
    KINDS[kind],
  );
}
