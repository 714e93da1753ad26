import { expect, it } from "vitest";
import { reactOrchestrator } from "@/lib";
import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { edgeOf, type Graph } from "@/lib/domain/graph";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { statement } from "@/tests/fixtures/graph-of";
import { CLAIMS, DATASETS, NOT_LOADED } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";

const questions = [
  "What adverse events might metformin cause?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "Compare the adverse events of ibuprofen and celecoxib",
  "How many drugs cause nausea?",
  "Is nausea listed for metformin?",
  "How could haloperidol prolong the QT interval?",
  "Show the path from ibuprofen to gastrointestinal haemorrhage",
];

/** Things no question asks about, linked among themselves only. */
const STRANGERS: Entity[] = [
  { id: "DRUGCENTRAL:900001", name: "strangeol", type: "drug", xrefs: [] },
  { id: "HGNC:900001", name: "STRANGE1", type: "gene", xrefs: [] },
  { id: "AE:strangeness", name: "Strangeness", type: "adverse_event", xrefs: [] },
];
const IRRELEVANT: Claim[] = [
  statement({ subject: "DRUGCENTRAL:900001", predicate: "targets", object: "HGNC:900001" }),
  statement({
    subject: "DRUGCENTRAL:900001",
    predicate: "listed_on_label",
    object: "AE:strangeness",
    dataset: "sider",
  }),
  statement({ subject: "HGNC:900001", predicate: "affects_event", object: "AE:strangeness", dataset: "ot_safety" }),
];

it.each(questions)("answers the same whatever the order of the claims: %s", async (question) => {
  const plain = await outcome(question, graphFrom(CLAIMS));
  expect(await outcome(question, graphFrom(CLAIMS.toReversed()))).toEqual(plain);
  expect(await outcome(question, graphFrom(shuffled(CLAIMS)))).toEqual(plain);
});

it.each(questions)("answers the same beside edges that have nothing to do with it: %s", async (question) => {
  const plain = await outcome(question, graphFrom(CLAIMS));
  expect(await outcome(question, graphFrom([...IRRELEVANT, ...CLAIMS], STRANGERS))).toEqual(plain);
});

it("answers otherwise once a claim of the answer is gone", async () => {
  const [question = ""] = questions;
  const fewer = CLAIMS.filter(({ object }) => object !== "AE:lactic_acidosis");
  expect(await outcome(question, graphFrom(fewer))).not.toEqual(await outcome(question, graphFrom(CLAIMS)));
});

async function outcome(question: string, graph: Graph) {
  const { state } = await reactOrchestrator({ graph, verbose: false }).query(question);
  const [first] = state.artifacts?.paths ?? [];
  return {
    answer: state.artifacts?.answer,
    basis: state.artifacts?.basis,
    first: first && { steps: first.steps.map(({ id }) => id), claimIds: first.claimIds, sign: first.sign },
    sentences: state.artifacts?.sentences,
  };
}

function graphFrom(claims: readonly Claim[], more: readonly Entity[] = []): Graph {
  const builder = indexBuilder({ version: "v", edition: "test", datasets: DATASETS }, [...ENTITIES, ...more]);
  for (const name of NAMES) builder.name(name);
  for (const claim of claims) builder.edge(edgeOf(claim));
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return openGraph(builder.finish(), {
    claims: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    passages: async () => [],
    notLoaded: NOT_LOADED,
  });
}

/** A fixed order that is neither that of the list nor its reverse: by the claims' hashes. */
function shuffled(claims: readonly Claim[]): Claim[] {
  return [...claims].sort((a, b) => (a.id < b.id ? -1 : 1));
}
