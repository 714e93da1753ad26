import type { Evidence } from "@/lib/knowledge/claim";
import type { GraphContents } from "./starter-graph";

const FACT_LENGTH_MAX = 120;
/** Parts of a record that are words of a label, or stand for them. */
const LABEL_WORDS: ReadonlySet<string> = new Set(["mention", "passage"]);

/** Facts only: words of a label, ids of passages, and texts longer than a term or a title are left out of the evidence. */
export function factsOnly(graph: GraphContents): GraphContents {
  return { ...graph, claims: graph.claims.map((claim) => ({ ...claim, evidence: facts(claim.evidence) })) };
}

/** Records that differed in what is left out are one. */
function facts(evidence: readonly Evidence[]): Evidence[] {
  const kept = evidence.map((each) => ({ ...each, recordId: recordIdOf(each), payload: payloadOf(each) }));
  return [...new Map(kept.reverse().map((each) => [each.recordId, each])).values()].reverse();
}

function recordIdOf({ recordId, payload: { passage } }: Evidence): string {
  return recordId
    .split("|")
    .filter((part) => part !== passage)
    .join("|");
}

function payloadOf({ payload }: Evidence): Evidence["payload"] {
  const isFact = ([key, value]: [string, unknown]) =>
    !LABEL_WORDS.has(key) && !(typeof value === "string" && value.length > FACT_LENGTH_MAX);
  return Object.fromEntries(Object.entries(payload).filter(isFact));
}
