import { Fragment } from "react";
import { MarkedText } from "@/components/entity/marked-text";
import type { EntityRef } from "@/lib/domain/entity";
import type { Cite, Line as LineOf } from "@/lib/server/web/turn-head";
import { Citation } from "./citation";

type Props = {
  runId: string;
  line: LineOf;
  things: readonly EntityRef[];
  /** The facts that are picked in the panel. */
  picked: ReadonlySet<string>;
  onCite: (cite: Cite) => void;
  onAbout: (thing: EntityRef) => void;
};

/** Between a word and its citation no line breaks. */
const WORD_JOINER = "\u2060";

/** A sentence with its citations; the first keeps to its last word. */
export function Line({ runId, line: { text, cites, isInterpretation }, things, picked, onCite, onAbout }: Props) {
  const isPicked = cites.some(({ factId }) => picked.has(factId));
  return (
    <span className={isPicked ? "appears rounded-sm bg-mark" : "appears"} data-picked={isPicked || undefined}>
      <MarkedText text={text} things={things} onAbout={onAbout} />
      {cites.map((cite, index) => (
        <Fragment key={cite.factId}>
          {index === 0 && WORD_JOINER}
          <Citation runId={runId} cite={cite} onOpen={onCite} />
        </Fragment>
      ))}
      {isInterpretation && (
        <span
          className="ml-1 font-normal text-faint text-xs"
          title="Its names and figures stand in the evidence cited; the reasoning is the writer's."
        >
          interpretation
        </span>
      )}{" "}
    </span>
  );
}
