import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StrategyName } from "@/lib/domain/run/event";
import { agentRow } from "@/measure/agent-bench/measure";
import { erring, reader } from "@/measure/agent-bench/reader";
import { type TalkingServer, talkingServer } from "@/measure/agent-bench/talking-server";
import { seeded } from "@/measure/random";
import { graph } from "@/tests/agent/reasoners/model-run";

const QUESTIONS = [
  "Is lactic acidosis reported with metformin?",
  "What is odd about the adverse events of clozapine?",
  "Rank these by how convincing the evidence is: cyclosporine, tacrolimus",
  "Which of the drugs acting on PTGS2 would you call a nuisance?",
];

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

const rowOf = (strategy: StrategyName, { rate = 0, spoils = false } = {}) => {
  const random = seeded(3);
  const script = () => erring(reader({ spoils }), rate / 100, random);
  return agentRow({ graph, server, strategy, rate, script, fallsBack: rate === 0 }, QUESTIONS);
};

describe("a scripted model in charge", () => {
  it.each(["react", "simple", "reflection"] as const)("reads every question and answers by %s", async (strategy) => {
    const row = await rowOf(strategy);
    expect(row).toMatchObject({ runs: 4, reached: 4, ended: 4, hidden: 0, fellBack: 0 });
    expect(row.advice).toBeLessThanOrEqual(row.runs);
    expect(row.answered).toBeGreaterThanOrEqual(3);
  });

  it.each(["two-phase", "single-action", "aspect-guided", "ensemble"] as const)(
    "reads every question and answers by %s",
    async (strategy) => {
      const row = await rowOf(strategy);
      expect(row).toMatchObject({ runs: 4, reached: 4, ended: 4 });
      // of an answer decided on, sentences that fail the check give way to templates, which the run says
      if (strategy !== "single-action") expect(row.fellBack).toBe(0);
      expect(row.answered).toBeGreaterThanOrEqual(3);
    },
  );

  it("shows no false sentence as stated", async () => {
    const { stated } = await rowOf("react");
    expect((await rowOf("react", { spoils: true })).stated).toBe(stated);
  });

  it("ends every run in artifacts where a third of its turns go wrong and no rules stand in", async () => {
    expect(await rowOf("react", { rate: 33 })).toMatchObject({ runs: 4, ended: 4, fellBack: 0 });
  });
});
