import type { CSSProperties } from "react";
import type { Identifier } from "@/lib/domain/identifiers";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import { slotsIn } from "./forms";
import type { Pin, Range } from "./pins";

type Mark = Range & { className: string; style?: CSSProperties };

type Props = { text: string; pins: readonly Pin[]; found: readonly Identifier[] };

/** Behind what is written in the box: pinned names underlined in the colour of their type, slots, and what may identify a patient, where they stand. */
export function MarkedDraft({ text, pins, found }: Props) {
  const marks: Mark[] = [
    ...found.map(({ start, end }) => ({
      start,
      end,
      className: "rounded-sm bg-warn-weak shadow-[0_2px_0_var(--warn)]",
    })),
    ...pins.map(({ start, end, thing }) => ({
      ...{ start, end, className: "underline decoration-2 underline-offset-4" },
      style: { textDecorationColor: `var(${ENTITY_LOOKS[thing.type].color})` },
    })),
    ...slotsIn(text).map((slot) => ({ ...slot, className: "rounded-sm bg-sunken" })),
  ].sort((a, b) => a.start - b.start);
  const apart = marks.filter(({ start }, place) => marks.slice(0, place).every(({ end }) => end <= start));
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden whitespace-pre-wrap break-words pr-2 text-transparent leading-6"
    >
      {apart.map(({ start, end, ...look }, place) => (
        <span key={start}>
          {text.slice(apart[place - 1]?.end ?? 0, start)}
          <span {...look}>{text.slice(start, end)}</span>
        </span>
      ))}
      {text.slice(apart.at(-1)?.end ?? 0)}
    </div>
  );
}
