"use client";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import type { Fact } from "@/lib/domain/facts/fact";
import { titleOf } from "@/lib/domain/facts/title";

/** A citation: opens the finding with its claims and their evidence. */
export function FindingChip({ finding }: { finding: Fact }) {
  const { open } = useSelection();
  const sources = finding.datasets.map(useTitleOf()).join(", ");
  const title = `${titleOf(finding)}${sources && ` (${sources})`}`;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding, claimIds: finding.from.claimIds })}
      aria-label={`Fact ${finding.id}: ${title}`}
      title={title}
      className="mr-1 inline-block min-h-[26px] min-w-7 rounded border border-line-strong bg-surface px-1 align-[0.1em] font-mono text-accent text-xs leading-[22px] hover:bg-mark-weak"
    >
      {finding.id}
    </button>
  );
}
