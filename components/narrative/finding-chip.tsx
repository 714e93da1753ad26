"use client";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Cite } from "@/lib/server/web/turn-head";
import { CITE_KINDS } from "@/lib/server/web/words";

/** A citation: opens the finding with its claims and their evidence. */
export function FindingChip({ finding, cite }: { finding: Fact; cite: Cite | undefined }) {
  const { open } = useSelection();
  const sources = finding.datasets.map(useTitleOf()).join(", ");
  if (!cite) return null;
  const { letter, number } = cite;
  const title = `${cite.title}${sources && ` (${sources})`}`;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding, claimIds: finding.from.claimIds })}
      aria-label={`${CITE_KINDS[letter]}, citation ${number}: ${title}`}
      title={title}
      className="cite"
    >
      <b>{letter}</b>
      {number}
    </button>
  );
}
