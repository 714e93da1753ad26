"use client";
import { HoverCard } from "radix-ui";
import type { Cite, CiteLetter } from "@/lib/server/web/turn-head";

const KINDS: Record<CiteLetter, string> = {
  L: "Label",
  R: "Reports, a signal and no proof of cause",
  M: "Mechanism",
  G: "Genetics",
  P: "Path of claims",
  X: "Searched, not found or open",
  N: "Count or search",
};

const OPEN_MS = 150;

/** A citation: what it stands for on hover or focus, the record in the panel on a press. */
export function Citation({ cite, onOpen }: { cite: Cite; onOpen: (cite: Cite) => void }) {
  const { letter, number, title } = cite;
  const kind = KINDS[letter];
  return (
    <HoverCard.Root openDelay={OPEN_MS} closeDelay={OPEN_MS}>
      <HoverCard.Trigger asChild>
        <button
          type="button"
          className="cite"
          aria-label={`${kind}, citation ${number}: ${title}`}
          onClick={() => onOpen(cite)}
        >
          <b>{letter}</b>
          {number}
        </button>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 w-85 max-w-[calc(100vw-24px)] rounded-xl bg-surface px-4 py-3 text-[13px] leading-5 shadow-(--float)"
        >
          <p className="text-muted text-xs">
            <b className="font-semibold text-ink">
              {letter}
              {number}
            </b>{" "}
            {kind}
          </p>
          <p className="mt-1 font-semibold text-[15px] leading-5">{title}</p>
          <p className="mt-2 border-line border-t pt-2 text-faint text-xs">Press to read the record in the panel.</p>
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
