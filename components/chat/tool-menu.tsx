"use client";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { PopFloat } from "@/components/ui/float";

/** A button of the composer that opens what can be set. */
export function ToolMenu({ label, title, children }: { label: ReactNode; title: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-[13px] text-muted hover:bg-sunken hover:text-ink pointer-coarse:h-11">
        {label}
      </Popover.Trigger>
      <PopFloat
        side="top"
        aria-label={title}
        className="max-h-[min(70dvh,var(--radix-popover-content-available-height))] w-120 overflow-y-auto p-4"
      >
        {children}
      </PopFloat>
    </Popover.Root>
  );
}
