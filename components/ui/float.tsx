import clsx from "clsx";
import { DropdownMenu, Popover } from "radix-ui";
import type { ComponentProps } from "react";

/** A row of a menu. */
export const MENU_ITEM = "block cursor-pointer rounded-md px-2.5 py-1.5 outline-none data-[highlighted]:bg-sunken";

/** The look of what lies above the page. */
export const FLOAT = "rounded-xl bg-surface text-[13px] leading-5 shadow-(--float)";

/** The rows of a menu above the page; `className` gives its width. */
export function MenuFloat({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="end" sideOffset={4} className={clsx("z-50 p-1.5", FLOAT, className)} {...props} />
    </DropdownMenu.Portal>
  );
}

/** What a press opens above the page, never wider than it; `className` gives padding and size. */
export function PopFloat({ className, ...props }: ComponentProps<typeof Popover.Content>) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={clsx("z-50 max-w-[calc(100vw-24px)]", FLOAT, className)}
        {...props}
      />
    </Popover.Portal>
  );
}
