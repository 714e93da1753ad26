import clsx from "clsx";
import type { ComponentProps } from "react";

/** A link within the text of a page, as tall as a finger needs. */
export function TextLink({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={clsx("inline-block py-1 text-accent underline", className)}>
      {children}
    </a>
  );
}
