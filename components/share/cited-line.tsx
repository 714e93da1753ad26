import { type CSSProperties, Fragment } from "react";
import { partsOf } from "@/components/entity/parts-of";
import type { EntityRef } from "@/lib/domain/entity";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import type { Cite, Line } from "@/lib/server/web/turn-head";
import { CITE_KINDS } from "@/lib/server/web/words";

/** Between a word and its citation no line breaks. */
const WORD_JOINER = "\u2060";

/** A sentence to be read without script: its names marked by their type, its citations leading to their notes. */
export function CitedLine({ id, line, things }: { id: string; line: Line; things: readonly EntityRef[] }) {
  return (
    <span id={id} className="scroll-mt-28">
      {partsOf(line.text, things).map(({ at, part, thing }) =>
        thing ? (
          <span key={at} className="thing" style={{ "--c": `var(${ENTITY_LOOKS[thing.type].color})` } as CSSProperties}>
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
      {line.cites.map((cite, index) => (
        <Fragment key={cite.factId}>
          {index === 0 && WORD_JOINER}
          <CiteLink cite={cite} />
        </Fragment>
      ))}
      {line.isInterpretation && <span className="ml-1 font-normal text-faint text-xs">interpretation</span>}{" "}
    </span>
  );
}

/** A citation that leads to its note. */
export function CiteLink({ cite: { letter, number, title } }: { cite: Cite }) {
  return (
    <a href={`#f${number}`} className="cite" aria-label={`${CITE_KINDS[letter]}, citation ${number}: ${title}`}>
      <b>{letter}</b>
      {number}
    </a>
  );
}
