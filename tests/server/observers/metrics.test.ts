import { expect, it } from "vitest";
import { createInference } from "@/lib";
import type { State } from "@/lib/domain/run/state";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

it("S3-119: lets an observer measure time, calls and tokens of runs as they end", async () => {
  const ended: State["usage"][] = [];
  const observer = { onEnd: ({ usage }: State) => void ended.push(usage) };
  const inference = createInference("react", { graph }, { observer });
  const questions = ["What does ibuprofen target?", "What does metformin target?", "What does warfarin target?"];
  const runs = await Promise.all(questions.map((question) => inference.ask(question)));
  const byTime = (usages: State["usage"][]) => usages.toSorted((a, b) => a.elapsedMs - b.elapsedMs);
  expect(byTime(ended)).toEqual(byTime(runs.map(({ state }) => state.usage)));
  for (const { toolCalls, modelCalls } of ended) expect([toolCalls > 0, modelCalls]).toEqual([true, 0]);
});

it("S3-120: lets an observer count kinds of questions and how many were answered", async () => {
  const kinds: string[] = [];
  const observer = {
    onEnd: ({ reading, completionReason }: State) =>
      void kinds.push(`${reading?.query?.ask ?? reading?.talk} ${completionReason}`),
  };
  const ask = (name: "react" | "simple", question: string) =>
    createInference(name, { graph }, { observer }).ask(question);
  await ask("react", "How could metformin cause lactic acidosis?");
  await ask("react", "What does ibuprofen target?");
  const { state } = await ask("simple", "hello");
  expect(kinds).toEqual(["mechanism sufficient", "list sufficient", `greeting ${state.completionReason}`]);
});
