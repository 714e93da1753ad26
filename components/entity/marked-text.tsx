"use client";
import dynamic from "next/dynamic";
import { type CSSProperties, Fragment } from "react";
import { HoverFloat } from "@/components/ui/hover-float";
import type { EntityRef } from "@/lib/domain/entity";
import { ENTITY_LOOKS } from "./looks";

const EntityCard = dynamic(() => import("./entity-card").then((module) => module.EntityCard));

type Props = { text: string; things: readonly EntityRef[]; onAbout: (thing: EntityRef) => void };

/** Running text in which the names of `things` carry a dotted rule in the colour of their type, and a card each; Enter asks about one as its card does. */
export function MarkedText({ text, things, onAbout }: Props) {
  return partsOf(text, things).map(({ at, part, thing }) =>
    thing ? (
      <HoverFloat
        key={at}
        trigger={
          // biome-ignore lint/a11y/useSemanticElements: a button's words neither wrap nor are copied with the text
          <span
            role="button"
            tabIndex={0}
            className="thing"
            onKeyDown={({ key }) => key === "Enter" && onAbout(thing)}
            style={{ "--c": `var(${ENTITY_LOOKS[thing.type].color})` } as CSSProperties}
          >
            {part}
          </span>
        }
      >
        {(close) => (
          <EntityCard
            thing={thing}
            onAbout={() => {
              close();
              onAbout(thing);
            }}
          />
        )}
      </HoverFloat>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

type Part = { at: number; part: string; thing: EntityRef | null };

/** A text cut where names begin and end, whole words only, the longest name first. */
export function partsOf(text: string, things: readonly EntityRef[]): Part[] {
  const names = things.filter(({ name }) => name.length > 1).toSorted((a, b) => b.name.length - a.name.length);
  if (names.length === 0) return [{ at: 0, part: text, thing: null }];
  const any = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d-])(?:${any})(?![\\p{L}\\d])`, "giu"))) {
    if (match.index > end) parts.push({ at: end, part: text.slice(end, match.index), thing: null });
    const thing = names.find(({ name }) => name.toLowerCase() === match[0].toLowerCase()) ?? null;
    parts.push({ at: match.index, part: match[0], thing });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { at: end, part: text.slice(end), thing: null }] : parts;
}
