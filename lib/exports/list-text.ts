import type { Artifacts } from "@/lib/engine/artifacts";

const ITEMS_MAX = 50;
const EVIDENCE_MAX = 2;

/** An answer that is a list, under its own heading: each item by name with its first evidence, and how many more there are; null where there is none. */
export function listText({ answer }: Pick<Artifacts, "answer">): string | null {
  if (answer.kind !== "list" || answer.items.length === 0) return null;
  const shown = answer.items.slice(0, ITEMS_MAX);
  const more = answer.total - shown.length;
  return [
    `## The list (${answer.total})`,
    "",
    ...shown.map(
      ({ name, evidence }, index) => `${index + 1}. ${[name, shortened(evidence)].filter(Boolean).join(": ")}`,
    ),
    ...(more > 0 ? [`and ${more} more: --json holds all`] : []),
  ].join("\n");
}

function shortened(evidence: readonly string[]): string {
  const more = evidence.length - EVIDENCE_MAX;
  return [...evidence.slice(0, EVIDENCE_MAX), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}
