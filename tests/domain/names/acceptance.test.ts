import { expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import { edgeOf } from "@/lib/domain/graph";
import { ACCEPTED_SCORE, decide } from "@/lib/domain/names/name-decision";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { listed } from "@/tests/agent/artifacts/drug-links";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const DRUGS =
  "metformin simvastatin celecoxib fluoxetine duloxetine sacubitril squalane warfarin enoxacin rivastigmine".split(" ");
const EVENTS = ["Agranulocytosis", "Myocardial infarction", "Hyperchloraemia", "Blood zinc increased"];
/** As many drugs as the policy asks of a graph, none near to those above. */
const FILLERS = Array.from(
  { length: 5000 },
  (_, i) => `filler ${[...String(i)].map((d) => "abcdefghij"[Number(d)]).join("")} infraction`,
);
const graph = namedGraph([...FILLERS]);

it.each([
  ["metfromin", "metformin"],
  ["simvastatine", "simvastatin"],
  ["celecoxb", "celecoxib"],
  ["warfrin", "warfarin"],
  ["zimvastatin", "simvastatin"],
  ["sacubitrilat", "sacubitril"],
  ["agranulocitosis", "Agranulocytosis"],
])("F65: takes the slip %s for %s, below an exact match", (text, name) => {
  const candidates = graph.resolve(text);
  expect(candidates[0]).toMatchObject({ name, matchedBy: "spelling", score: ACCEPTED_SCORE });
  expect(decide(candidates)).toMatchObject({ status: "resolved", candidates: [{ name }] });
});

it.each([
  ["fuloxetine", "as near to two drugs"],
  ["myocardial infraction", "a word of other names"],
  ["hypochloraemia", "the opposite beginning"],
])("F65: offers and does not take %s: %s", (text) => {
  const candidates = graph.resolve(text);
  expect(candidates.length).toBeGreaterThan(0);
  expect(decide(candidates).status).toBe("ambiguous");
});

it("takes no slip of an event where few names are known, and one of a drug", () => {
  const few = namedGraph([]);
  expect(decide(few.resolve("agranulocitosis")).status).toBe("ambiguous");
  expect(decide(few.resolve("metfromin"))).toMatchObject({ status: "resolved", candidates: [{ name: "metformin" }] });
});

function namedGraph(fillers: readonly string[]) {
  const entities: Entity[] = [
    ...DRUGS.map((name): Entity => ({ id: `D:${name}`, name, type: "drug", xrefs: [] })),
    ...EVENTS.map((name): Entity => ({ id: `AE:${name}`, name, type: "adverse_event", xrefs: [] })),
    ...fillers.map((name): Entity => ({ id: `D:${name}`, name, type: "drug", xrefs: [] })),
  ];
  const builder = indexBuilder({ version: "v", edition: "test", datasets: DATASETS }, entities);
  for (const { id, name } of entities) builder.name({ entity: id, text: name, kind: "preferred" });
  for (const name of DRUGS) builder.edge(edgeOf(listed(`D:${name}`, `AE:${EVENTS[0]}`)));
  return openGraph(builder.finish(), { claims: async () => [], passages: async () => [], notLoaded: [] });
}

it("offers no name that is much further away than the nearest", () => {
  const offered = (text: string) => graph.resolve(text).map(({ name }) => name);
  expect(offered("ivastigmin")).toEqual(["rivastigmine"]);
  expect(offered("simvastin")).toEqual(["simvastatin"]);
  expect(offered("fuloxetine")).toEqual(["duloxetine", "fluoxetine"]);
});
