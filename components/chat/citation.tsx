"use client";
import dynamic from "next/dynamic";
import { HoverFloat } from "@/components/ui/hover-float";
import type { Cite } from "@/lib/server/web/turn-head";
import { CITE_KINDS } from "@/lib/server/web/words";

const CiteCard = dynamic(() => import("./cite-card").then((module) => module.CiteCard));

/** A citation: what it stands for on hover, focus or a tap, the record in the panel on a press. */
export function Citation({ runId, cite, onOpen }: { runId: string; cite: Cite; onOpen: (cite: Cite) => void }) {
  const { letter, number, title } = cite;
  return (
    <HoverFloat
      onPress={() => onOpen(cite)}
      trigger={
        <button type="button" className="cite" aria-label={`${CITE_KINDS[letter]}, citation ${number}: ${title}`}>
          <b>{letter}</b>
          {number}
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
