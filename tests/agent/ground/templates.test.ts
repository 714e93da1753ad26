import { expect, it } from "vitest";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { sentenceCheck } from "@/lib/server/check-sentences";
import { ownQuestions } from "@/measure/questions/read-sets";
import { starter } from "@/tests/fixtures/starter-graph";
import { sampled } from "@/tests/setup/full";

const STRUCK_MAX = 0;
const GROUNDED_MIN = 0.95;

/** Sentences composed by the templates need no check in a run; here they are held to it as if somebody else had written them. */
it("S2-26: what our templates say of the question set, the check does not contradict", async () => {
  const { graph } = await starter();
  const door = reactOrchestrator({ graph, verbose: false });
  const judged: Sentence[] = [];
  const entries = ownQuestions().flatMap((file) => file.entries.filter(({ after }) => after === undefined));
  for (const { question } of sampled(entries, 12)) {
    const { state } = await door.query(question);
    const composed = (state.artifacts?.sentences ?? []).filter(({ composed }) => composed);
    const check = sentenceCheck(state.question, state.findings, graph);
    judged.push(
      ...check(composed.map(({ section, text, findingIds }) => ({ section, text, findingIds, plain: false }))),
    );
  }
  const of = (status: Sentence["status"]) => judged.filter((each) => each.status === status);
  const report = (some: Sentence[]) => some.map(({ text, issues }) => `${text}\n    ${issues.join("; ")}`).join("\n");
  expect(judged.length).toBeGreaterThan(100);
  expect(of("struck").length / judged.length, report(of("struck"))).toBeLessThanOrEqual(STRUCK_MAX);
  expect(of("grounded").length / judged.length, report(of("interpretation"))).toBeGreaterThanOrEqual(GROUNDED_MIN);
}, 600_000);
