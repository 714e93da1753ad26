import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { Passage } from "@/lib/domain/passage";
import { claimView } from "@/lib/server/entity/claim-view";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const [edge] = graph.edges({ subject: "DRUGCENTRAL:1725", predicates: ["listed_on_label"] });
const id = edge?.claimId ?? "";

const PASSAGE: Passage = {
  ...{ id: "p_0123456789abcdef", entity: "DRUGCENTRAL:1725", dataset: "labels", document: "A label" },
  ...{ section: "warnings", ordinal: 0, text: "Take care. It may occur. Stop.", recordId: "r1", link: null },
};

/** The graph with a claim whose record names a passage, and the passages of its edition. */
function withPassages(passages: Passage[]): Graph {
  const place = { passage: PASSAGE.id, sentence_start: 11, sentence_end: 24 };
  const claims: Graph["claims"] = async (ids) =>
    (await graph.claims(ids)).map((claim) => ({
      ...claim,
      evidence: claim.evidence.map((each) => ({ ...each, payload: { ...each.payload, ...place } })),
    }));
  return { ...graph, claims, passages: async () => passages.map((each) => ({ ...each, quote: each.text, rank: 0 })) };
}

it("names both ends and what else is stated of the two", async () => {
  const view = await claimView(graph, id);
  expect(view?.entities.map((each) => each.id)).toEqual([edge?.subject, edge?.object]);
  for (const other of view?.others ?? []) {
    const [claim] = await graph.claims([other.id]);
    expect(other.id).not.toBe(id);
    expect([claim?.subject, claim?.object]).toEqual([edge?.subject, edge?.object]);
  }
  expect(await claimView(graph, "c_0000000000000000")).toBeNull();
});

it("quotes the passage that a record names, with the place of its words, where the edition ships text", async () => {
  const [quote] = (await claimView(withPassages([PASSAGE]), id))?.quotes ?? [];
  expect(quote?.text.slice(quote.start, quote.end)).toBe("It may occur.");
  expect((await claimView(withPassages([]), id))?.quotes).toEqual([]);
  expect((await claimView(withPassages([{ ...PASSAGE, id: "p_ffffffffffffffff" }]), id))?.quotes).toEqual([]);
});
