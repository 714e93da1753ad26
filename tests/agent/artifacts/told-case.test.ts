import { expect, it } from "vitest";
import { labelledGraph } from "@/tests/fixtures/labelled-graph";
import { askIn, askSmall, struck, told } from "./asking";

const NO_CULPRIT = "What is listed or reported of a drug does not tell whether it caused an event in a given patient.";

it.each([
  ["A woman on metformin developed nausea. Is metformin to blame?", 1],
  ["A man on metformin and aspirin developed nausea. Which drug is to blame?", 1],
  ["Does metformin cause nausea?", 0],
  ["Compare metformin, aspirin, celecoxib and ibuprofen for nausea", 0],
])(
  "says once of a told patient, and of no other question, that no source tells what caused it: %s",
  async (question, times) => {
    const run = await askSmall(question);
    expect(struck(run)).toEqual([]);
    expect(told(run, "limitations").filter((text) => text === NO_CULPRIT)).toHaveLength(times);
  },
);

it("says of a told patient first what the drugs do together, what names the event before all else", async () => {
  const { graph, close } = await labelledGraph();
  const opening = async (question: string) => told(await askIn(graph, question), "summary").slice(0, 2);
  const together = "What the sources state of the drugs taken together:";
  expect(await opening("A man on simvastatin and warfarin developed rhabdomyolysis. Which drug is to blame?")).toEqual([
    together,
    "A screen of reports estimates an interaction between simvastatin and warfarin for Rhabdomyolysis (omega 1.25, 12 reports).",
  ]);
  const { further } = (
    await askIn(graph, "A man on simvastatin, aspirin and warfarin developed rhabdomyolysis. Which one is to blame?")
  ).artifacts;
  expect(further).toMatchObject([{ leads: true, answer: { kind: "list" } }]);
  const [part] = further ?? [];
  expect(part?.answer.kind === "list" && part.answer.items[0]?.name).toMatch(/: Rhabdomyolysis$/);
  const apart = await opening("A man on ibuprofen and celecoxib developed nausea. Which drug is to blame?");
  expect(apart).not.toContain(together);
  expect(await opening("Which of simvastatin and warfarin cause rhabdomyolysis?")).not.toContain(together);
  await close();
});
