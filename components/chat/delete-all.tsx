"use client";
import { AlertDialog } from "radix-ui";
import { useSending } from "@/components/ui/asking";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";

/** Asks once more before everything of the visitor is deleted. */
export function DeleteAll({ onClose }: { onClose: () => void }) {
  const { busy, error, act } = useSending();
  const remove = () => void act(send("DELETE", "/api/visitor"), () => location.assign("/"));
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-[rgb(10_14_20/0.32)]" />
        <AlertDialog.Content className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 w-110 max-w-[calc(100vw-32px)] space-y-3 rounded-xl bg-surface p-5 shadow-(--float)">
          <AlertDialog.Title className="font-semibold text-base">Delete all that is yours?</AlertDialog.Title>
          <AlertDialog.Description className="text-[13px] text-muted leading-5">
            Every conversation of this browser is deleted for good, and every link you shared stops working.
          </AlertDialog.Description>
          {error && <Message tone="bad">{error}</Message>}
          <div className="flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Keep them</Button>
            </AlertDialog.Cancel>
            <Button kind="danger" disabled={busy} onClick={remove}>
              Delete for good
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
