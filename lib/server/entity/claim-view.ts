import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { Passage } from "@/lib/domain/passage";
import { refsOf } from "@/lib/tools/output";

/** A passage of a label behind a claim; `start` and `end` bound the words of it that state the claim, as far as the record says. */
export type ClaimQuote = Passage & { start: number; end: number };

/** All that the page of a claim shows: its ends by name, the passages it was read from, and what others state of the same two. */
export type ClaimView = {
  claim: Claim;
  entities: EntityRef[];
  quotes: ClaimQuote[];
  others: Pick<Claim, "id" | "predicate" | "dataset" | "negated">[];
};

/** Passages of one label that are looked through. */
const PASSAGES_MAX = 500;

/** A claim for its page; null for an id the graph does not hold. Reads the database. */
export async function claimView(graph: Graph, id: string): Promise<ClaimView | null> {
  const [claim] = await graph.claims([id]);
  if (!claim) return null;
  const { subject, object } = claim;
  const same = graph.edges({ subject, object }).filter(({ claimId }) => claimId !== id);
  return {
    claim,
    entities: refsOf(graph, [subject, object]),
    quotes: await quotesOf(graph, claim),
    others: same.map(({ claimId, predicate, dataset, negated }) => ({ id: claimId, predicate, dataset, negated })),
  };
}

/** The passages that the records of a claim name, where the edition ships text. */
async function quotesOf(graph: Graph, { subject, evidence }: Claim): Promise<ClaimQuote[]> {
  const named = new Map(evidence.map(({ payload }) => [payload.passage, payload]));
  named.delete(undefined);
  if (named.size === 0) return [];
  const passages = await graph.passages({ entities: [subject], limit: PASSAGES_MAX });
  return passages.flatMap((passage) => {
    const place = named.get(passage.id);
    if (!place) return [];
    const [start, end] = [place.sentence_start, place.sentence_end].map(Number);
    return [{ ...passage, start: start || 0, end: end || 0 }];
  });
}
