"use client";

import dynamic from "next/dynamic";
import { MarkedText } from "@/components/entity/marked-text";
import { CiteMark, CitesBehind, citeWords, INTERPRETED } from "@/components/evidence/cite-mark";
import { HoverFloat } from "@/components/ui/hover-float";
import type { EntityRef } from "@/lib/domain/entity";
import type { Cite, Line as LineOf } from "@/lib/server/web/turn-head";

type Props = {
  runId: string;
  line: LineOf;
  things: readonly EntityRef[];
  /** The facts that are picked in the panel. */
  picked: ReadonlySet<string>;
  onCite: (cite: Cite) => void;
  onAbout: (thing: EntityRef) => void;
};

/** A sentence with its citations; the first keeps to its last word. */
export function Line({ runId, line: { text, cites, isInterpretation }, things, picked, onCite, onAbout }: Props) {
  const isPicked = cites.some(({ factId }) => picked.has(factId));
  return (
    <span className={isPicked ? "appears rounded-sm bg-mark" : "appears"} data-picked={isPicked || undefined}>
      <MarkedText text={text} things={things} onAbout={onAbout} />
      <CitesBehind cites={cites} show={(cite) => <Citation runId={runId} cite={cite} onOpen={onCite} />} />
      {isInterpretation && (
        <span className="ml-1 font-normal text-faint text-xs" title={INTERPRETED}>
          interpretation
        </span>
      )}{" "}
    </span>
  );
}

const CiteCard = dynamic(() => import("./cite-card").then((module) => module.CiteCard));

/** A citation: what it stands for on hover, focus or a tap, the record in the panel on a press. */
function Citation({ runId, cite, onOpen }: { runId: string; cite: Cite; onOpen: (cite: Cite) => void }) {
  return (
    <HoverFloat
      onPress={() => onOpen(cite)}
      trigger={
        <button type="button" className="cite" aria-label={citeWords(cite)}>
          <CiteMark {...cite} />
        </button>
      }
    >
      {(close) => (
        <CiteCard
          runId={runId}
          cite={cite}
          onOpen={() => {
            close();
            onOpen(cite);
          }}
        />
      )}
    </HoverFloat>
  );
}
