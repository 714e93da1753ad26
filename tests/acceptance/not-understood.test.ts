import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { answerText } from "@/lib/server/export/answer-text";
import { askJson } from "@/lib/server/export/ask-json";
import { AskJson } from "@/lib/server/export/contract";
import { askUnstored } from "@/measure/ask-unstored";
import { starter } from "@/tests/fixtures/starter-graph";

const QUESTION = "Which statins coddle pancreatitis?";
const STARTER_MS = 120_000;

let graph: Graph;
beforeAll(async () => {
  graph = (await starter()).graph;
}, STARTER_MS);

const ask = (question: string, name: StrategyName = "react", before?: State) =>
  askUnstored(graph, question, { name, before });

describe("a question whose reading leaves a word that may turn its answer round", () => {
  it.each(StrategyName.options)(
    "gets no count, list, yes or no by %s",
    async (name) => {
      const state = await ask(QUESTION, name);
      const json = AskJson.parse(askJson("run", state));
      expect([json.answer, json.basis, json.completionReason]).toEqual([
        { kind: "text" },
        "not_understood",
        "no_relevant_tools",
      ]);
      expect(json.notAnswered).toEqual(["coddle"]);
      expect(json.narrative.sentences[0]?.text).toMatch(/^Not answered: "coddle"; what follows is/);
      expect(json.narrative.sentences.some(({ status }) => status === "struck")).toBe(false);
      expect(Object.keys(json.findings).length).toBeGreaterThan(0);
    },
    STARTER_MS,
  );

  it(
    "says which words, whatever they are, and strikes nothing it says",
    async () => {
      const { narrative } = askJson("run", await ask("Which ACE inhibitors wibble cough?"));
      expect(narrative.sentences[0]?.text).toMatch(/^Not answered: "wibble"; what follows is/);
      expect(narrative.sentences.filter(({ status }) => status === "struck")).toEqual([]);
    },
    STARTER_MS,
  );

  it(
    "is offered both ways, each of which is answered when asked",
    async () => {
      const { readings = [] } = askJson("run", await ask(QUESTION));
      const [listing, lacking] = readings.map(({ question }) => question);
      expect(listing).toMatch(/^Which of (?:the )?statins? cause Pancreatitis\?$/);
      expect(lacking).toMatch(/^Which of (?:the )?statins? do not cause Pancreatitis\?$/);
      for (const { question } of readings.slice(0, 2))
        expect((await ask(question)).artifacts?.answer.kind).toBe("list");
    },
    STARTER_MS,
  );

  it(
    "says so on the first line of the short answer, with what it may mean",
    async () => {
      const { artifacts } = await ask(QUESTION);
      const lines = artifacts ? answerText(artifacts).split("\n") : [];
      expect(lines[0]).toMatch(/^Not answered: "coddle"; what follows is/);
      expect(lines).toContain("Did you mean:");
    },
    STARTER_MS,
  );

  it(
    "holds of a follow-up too, which the next question does not go on from",
    async () => {
      const before = await ask("Which statins cause rhabdomyolysis?");
      const state = await ask("And which of those are blameless for pancreatitis?", "react", before);
      expect([state.artifacts?.answer.kind, state.artifacts?.basis]).toEqual(["matrix", "not_understood"]);
    },
    STARTER_MS,
  );
});
