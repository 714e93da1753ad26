import { expect, it } from "vitest";
import { reactOrchestrator } from "@/lib/compat/orchestrator";
import { organGraph } from "@/tests/fixtures/organ-graph";

it("answers with the events outside a group that is left out", async () => {
  const graph = organGraph("Hepatic failure", "Malaise", "Cough");
  const ask = async (text: string) => {
    const { state } = await reactOrchestrator({ graph, verbose: false }).query(text);
    const { answer, sentences = [] } = state.artifacts ?? {};
    const left = sentences.filter(
      ({ text, status }) => status === "grounded" && text.includes("in this group and left out"),
    );
    expect(left).toHaveLength(text.includes("non-") ? 1 : 0);
    return answer?.kind === "list" ? answer.items.map(({ name }) => name).sort() : answer?.kind;
  };
  expect(await ask("Which hepatic adverse events does inventol have?")).toEqual(["Hepatic failure"]);
  expect(await ask("Which non-hepatic adverse events does inventol have?")).toEqual(["Cough", "Malaise"]);
});
