"use client";
import dynamic from "next/dynamic";
import type { CSSProperties } from "react";
import { HoverFloat } from "@/components/ui/hover-float";
import type { EntityRef } from "@/lib/domain/entity";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import { NamedText } from "./named-text";

const EntityCard = dynamic(() => import("./entity-card").then((module) => module.EntityCard));

type Props = { text: string; things: readonly EntityRef[]; onAbout: (thing: EntityRef) => void };

/** Running text in which the names of `things` carry a dotted rule in the colour of their type, and a card each; Enter asks about one as its card does. */
export function MarkedText({ text, things, onAbout }: Props) {
  const mark = (name: string, thing: EntityRef) => (
    <HoverFloat
      trigger={
        // biome-ignore lint/a11y/useSemanticElements: a button's words neither wrap nor are copied with the text
        <span
          role="button"
          tabIndex={0}
          className="thing"
          onKeyDown={({ key }) => key === "Enter" && onAbout(thing)}
          style={{ "--c": `var(${ENTITY_LOOKS[thing.type].color})` } as CSSProperties}
        >
          {name}
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
  );
  return <NamedText text={text} things={things} mark={mark} />;
}
