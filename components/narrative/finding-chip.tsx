"use client";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { placeOf } from "@/lib/domain/passage";
import { RELATIONS } from "@/lib/domain/relations";

/** A citation: opens the finding with its claims and their evidence. */
export function FindingChip({ finding }: { finding: Fact }) {
  const { open } = useSelection();
  const title = findingTitle(finding, useTitleOf());
  return (
    <button
      type="button"
      onClick={() => open({ title, finding, claimIds: finding.from.claimIds })}
      aria-label={`Fact ${finding.id}: ${title}`}
      title={title}
      className="mr-1 inline-block min-h-[26px] min-w-7 rounded border border-line-strong bg-surface px-1 align-[0.1em] font-mono text-accent text-xs leading-[22px] hover:bg-accent-weak"
    >
      {finding.id}
    </button>
  );
}

/** A finding in a few words: "metformin is reported with Lactic acidosis (FAERS signals)". */
function findingTitle(finding: Fact, titleOf: (key: string) => string): string {
  const { kind, predicate, entities, datasets, text, polarity } = finding;
  const quotes = quotesOf(finding);
  if (text !== null) return `“${text}” could not be resolved`;
  if (quotes[0]) return `${entities[0]?.name ?? ""}: ${placeOf(quotes[0])} (${datasets.map(titleOf).join(", ")})`;
  const subject = entities.find(({ role }) => role === "subject")?.name;
  const object = entities.find(({ role }) => role === "object")?.name;
  const relation = kind === "path" ? "path to" : predicate ? RELATIONS[predicate].words : kind;
  const words = [subject, polarity !== "affirms" ? `${relation}: nothing found for` : relation, object].filter(Boolean);
  return `${words.join(" ")}${datasets.length > 0 ? ` (${datasets.map(titleOf).join(", ")})` : ""}`;
}
