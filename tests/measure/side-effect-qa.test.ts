import { expect, it } from "vitest";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import type { Graph } from "@/lib/domain/graph";
import { reportText } from "@/measure/report-text";
import { EVAL_SETS } from "@/measure/sets";
import { sideEffectQa } from "@/measure/side-effect-qa";
import { shareOf } from "@/measure/wilson";
import { smallGraph, smallIndex } from "@/tests/fixtures/small-graph";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const OFFERED = ["metforminate", "nausea", 1];
const ROWS = [
  ["simvastatin", "myopathy", 1],
  ["simvastatin", "nausea", 0],
  ["metformin", "acidosis", 1],
  ["metformin", "lactic acidosis", 0],
  ["frobnicol", "nausea", 1],
  ["metformin", "zorbling", 0],
];

async function evaluated(graph: Graph = smallGraph(), drugs: ReadonlySet<string> | null = null) {
  const lines = (drugs?.has("metforminate") ? [OFFERED] : ROWS).map(
    ([drug, event, label]) => `${drug},${event},${label},Is ${event} an adverse effect of ${drug}?`,
  );
  const dir = folder({ "side_effect_qa_dev/questions.csv": ["drug,side_effect,label,query", ...lines, ""].join("\n") });
  const seen: number[] = [];
  const ask = async (question: string) => (await reactOrchestrator({ graph, verbose: false }).query(question)).state;
  const progress = (done: number) => seen.push(done);
  const report = await sideEffectQa.run(evalContext(smallIndex(), { dir, graph, drugs, ask, progress }));
  return { report, seen, figure: (name: string) => report.figures.find((each) => each.name === name) };
}

it("counts right answers and says of each share what it is a share of", async () => {
  const { figure, seen } = await evaluated();
  expect(figure("right")).toMatchObject({ count: 3, total: 6, of: "questions" });
  expect(figure("right, yes expected")).toMatchObject({ count: 2, total: 3 });
  expect(figure("right, no expected")).toMatchObject({ count: 1, total: 3 });
  expect(figure("neither yes nor no")).toMatchObject({ count: 3, total: 6 });
  expect(figure("drug or event unresolved")).toMatchObject({ count: 2, total: 6 });
  expect(figure("right where answered")).toMatchObject({ count: 3, total: 3 });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
});

it("takes a yes for backed only when the claims it cites are in the graph", async () => {
  expect((await evaluated()).figure("citing claims that resolve")).toMatchObject({ count: 2, total: 2, share: 1 });
  const without = { ...smallGraph(), claims: async () => [] };
  expect((await evaluated(without)).figure("citing claims that resolve")).toMatchObject({ count: 0, total: 2 });
});

it("says why an answer is wrong, by cause and by drug", async () => {
  const { report } = await evaluated();
  expect(report.causes.map(({ cause, count }) => [cause, count])).toEqual([
    ["drug unresolved", 1],
    ["event unresolved", 1],
    ["no expected, basis: signal only", 1],
  ]);
  expect(report.groups[0]).toEqual({
    ...{ name: "metformin", asked: 3, wrong: 2 },
    causes: { "no expected, basis: signal only": 1, "event unresolved": 1 },
  });
});

it("words a report with intervals, denominators, what it measures and what it does not", async () => {
  const text = reportText((await evaluated()).report);
  expect(text).toContain("right: 50.0 % (95 % interval 18.8 % to 81.2 %; 3 of 6 questions)");
  expect(text).toContain("this is no measure of truth");
  expect(text).toContain("1  drug unresolved\n       Is nausea an adverse effect of frobnicol?");
  expect(text).toMatch(/time of one: median [\d.]+ ms/);
});

it("asks the questions of chosen drugs only", async () => {
  const { figure } = await evaluated(smallGraph(), new Set(["simvastatin"]));
  expect(figure("right")).toMatchObject({ count: 2, total: 2 });
});

it("tells a drug that is offered from one that nothing is named like", async () => {
  const { report } = await evaluated(smallGraph(), new Set(["metforminate"]));
  expect(report.causes.map(({ cause }) => cause)).toEqual(["drugs offered, none taken"]);
});

it("refuses a file with another header", async () => {
  const dir = folder({ "side_effect_qa_dev/questions.csv": "drug,event\na,b\n" });
  await expect(sideEffectQa.run(evalContext(smallIndex(), { dir }))).rejects.toMatchObject({ line: 1 });
});

it("names each set once, with its files", () => {
  expect(new Set(EVAL_SETS.map(({ name }) => name)).size).toBe(EVAL_SETS.length);
});

it.each([
  [0, 10, 0, 0, 0.2775],
  [5, 10, 0.5, 0.2366, 0.7634],
  [10, 10, 1, 0.7225, 1],
])("gives Wilson's interval of %d in %d", (count, total, share, lower, upper) => {
  expect(shareOf(count, total)).toEqual({
    ...{ count, total, share },
    lower: expect.closeTo(lower, 4),
    upper: expect.closeTo(upper, 4),
  });
});

it("has no share of nothing", () => {
  expect(shareOf(0, 0)).toEqual({ count: 0, total: 0, share: null, lower: null, upper: null });
});
