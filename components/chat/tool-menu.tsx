"use client";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";

/** A button of the composer that opens what can be set. */
export function ToolMenu({ label, title, children }: { label: ReactNode; title: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-[13px] text-muted hover:bg-sunken hover:text-ink pointer-coarse:h-11">
        {label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={title}
          className="z-30 max-h-[min(70dvh,var(--radix-popover-content-available-height))] w-120 max-w-[calc(100vw-24px)] overflow-y-auto rounded-xl bg-surface p-4 text-[13px] leading-5 shadow-(--float)"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
