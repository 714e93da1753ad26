"use client";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back";

/** A sheet from the right (from below on a phone) that keeps focus until it is closed. */
export function Drawer({ title, open, onClose, children }: DrawerProps) {
  const focus = useFocusBack();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/30" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[85vh] overflow-y-auto rounded-t-xl border border-line bg-surface p-5 shadow-xl sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[34rem] sm:max-w-[90vw] sm:rounded-none"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Dialog.Title className="font-semibold text-base">{title}</Dialog.Title>
            <Dialog.Close className="min-h-9 rounded px-3 py-1 text-muted text-sm hover:bg-sunken">Close</Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type DrawerProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };
