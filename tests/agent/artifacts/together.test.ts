import { expect, it } from "vitest";
import { togetherSentences } from "@/lib/agent/artifacts/interaction-answer";
import type { Fact } from "@/lib/domain/facts/fact";
import type { SetExpr } from "@/lib/domain/run/question";
import { entity } from "@/tests/agent/ground/small-entity";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, or, reading } from "@/tests/domain/run/readings";
import { aspirin, warfarin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { factOf } from "@/tests/fixtures/fact-of";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { askIn, struck, told } from "./asking";

const interacts = (dataset: string): Fact =>
  factOf({
    id: "f1",
    predicate: "interacts_with",
    entities: [
      { ...entity("warfarin"), role: "subject" },
      { ...entity("aspirin"), role: "object" },
    ],
    datasets: [dataset],
  });

function opening(subject: SetExpr, ...findings: Fact[]): string[] {
  const found = result({ tool: "get_drug_interactions", findings });
  const query = { ask: "compare" as const, want: "adverse_events" as const, subject };
  return togetherSentences(stateAfter(asked(), resolved(reading(query)), called(found))).map(({ text }) => text);
}

it("opens what several drugs cause with the interactions of them that a source records", () => {
  expect(opening(or(aspirin, warfarin), interacts("ddinter"))).toEqual([
    "What the sources state of the drugs taken together:",
    "A source records an interaction between aspirin and warfarin.",
  ]);
});

it("opens with no joint reports, nor where the drugs are not asked about together", () => {
  expect(opening(or(aspirin, warfarin), interacts("twosides"))).toEqual([]);
  expect(opening(and(aspirin, warfarin), interacts("ddinter"))).toEqual([]);
});

it("lists a pair of drugs once, whatever number of sources state it", async () => {
  const pair = (dataset: string, object = "Dfluco") =>
    statement({ subject: "Dwarf", predicate: "interacts_with", object, dataset });
  const graph = graphOf(
    [pair("drugcentral"), pair("sider")],
    {},
    [],
    DATASETS.map((each) => ({ ...each, aspects: [...each.aspects, "drug_interactions" as const] })),
  );
  const run = await askIn(graph, "Which interactions do Dwarf and Dfluco have?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.answer).toMatchObject({
    kind: "list",
    total: 1,
    items: [{ name: "Dwarf and Dfluco", evidence: ["DrugCentral", "SIDER"] }],
  });
  expect(told(run, "summary").filter((text) => text.includes("records"))).toHaveLength(1);
});
