import { beforeAll, expect, it } from "vitest";
import { summarySentences } from "@/lib/agent/artifacts/summary";
import type { Graph } from "@/lib/domain/graph";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { parseQuestion } from "@/lib/domain/question/parse";
import { starter } from "@/tests/fixtures/starter-graph";

let graph: Graph;

beforeAll(async () => {
  graph = (await starter()).graph;
});

const WARFARIN = { id: "DRUGCENTRAL:2847", name: "warfarin" };

it("are told by the reading: the text, what it is taken for, and how far it is", () => {
  const { corrections, restated, named } = parseQuestion("Does warfaren cause bleeding?", graph);
  expect(corrections).toEqual([{ text: "warfaren", takenFor: WARFARIN, edits: 1 }]);
  expect(restated).toContain('"warfaren" taken for warfarin');
  expect(restated).not.toContain('"warfaren" is warfarin');
  expect(named).toContainEqual(expect.objectContaining({ text: "warfaren", chosen: { ...WARFARIN, type: "drug" } }));
});

it("are none where every name is stored", () => {
  expect(parseQuestion("Does warfarin cause bleeding?", graph).corrections).toBeUndefined();
  expect(parseQuestion("Does Coumadin cause bleeding?", graph).corrections).toBeUndefined();
});

it("tell of a drug known by name only, too", () => {
  const { corrections, query } = parseQuestion("Does ropirinole cause nausea?", graph);
  expect(corrections).toMatchObject([{ text: "ropirinole", takenFor: { name: "ropinirole" }, edits: 2 }]);
  expect(query?.subject).toMatchObject({ ref: null, nameOnly: { name: "ropinirole" } });
});

it("leave what is as near to two drugs asked back, and the other names taken", () => {
  const { corrections, named } = parseQuestion("Compare fuloxetine and warfaren", graph);
  expect(corrections).toMatchObject([{ text: "warfaren" }]);
  const open = named.find(({ text }) => text === "fuloxetine");
  expect(open).toMatchObject({ chosen: null, ambiguous: true });
  expect(open?.candidates.map(({ name }) => name).sort()).toEqual(["duloxetine", "fluoxetine"]);
});

it("are told by a follow-up of the names it brings in", () => {
  const { query } = parseQuestion("Does aspirin cause bleeding?", graph);
  if (!query) throw new Error("not read");
  const earlier = { runId: "r", question: "Does aspirin cause bleeding?", query, items: [] };
  const reading = readFollowUp("And warfaren?", earlier as never, graph);
  expect(reading?.corrections).toEqual([{ text: "warfaren", takenFor: WARFARIN, edits: 1 }]);
  expect(reading?.restated).toContain('"warfaren" taken for warfarin');
});

it("stand first in an answer", () => {
  const reading = parseQuestion("Does warfaren cause bleeding?", graph);
  const state = { reading, findings: [], results: [], coverage: [], gaps: [], admitted: {} };
  expect(summarySentences(state as never)[0]).toMatchObject({ text: '"warfaren" taken for warfarin.', findingIds: [] });
});
