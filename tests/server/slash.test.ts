import { describe, expect, it } from "vitest";
import { type Chosen, keptWithin, slashCommand } from "@/bin/commands/slash";
import { StrategyName } from "@/lib/domain/run/event";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const session = { graph: async () => graph } as Session;
const say = (text: string, chosen: Chosen = {}) => slashCommand(text, chosen, session);

describe("a command of a conversation", () => {
  it("S3-125: tells the state, the tools, the strategies, the reasoners and the servers", async () => {
    expect(await say("/status")).toMatch(/starter, \d+ datasets\nstrategy react, reasoner rules\nno text leaves/);
    expect(await say("/tools")).toMatch(/^get_drug_targets: /m);
    for (const name of StrategyName.options) expect(await say("/strategy")).toMatch(new RegExp(`^${name}: `, "m"));
    expect(await say("/llm")).toBe("rules");
    expect(await say("/servers")).toBe("No server is configured.");
    expect(await say("/addserver")).toMatch(/VIGIL_MCP_SERVERS/);
    for (const command of ["enable", "disable"]) await expect(say(`/${command} nothing`)).rejects.toThrow(/nothing/);
  });

  it("S3-125: changes what later questions are asked with, and refuses what there is not", async () => {
    const chosen: Chosen = {};
    expect(await say("/strategy simple", chosen)).toBe("From now on: strategy simple.");
    expect(await say("/strategy magic", chosen)).toMatch(/There is no strategy magic/);
    expect(await say("/llm gpt", chosen)).toMatch(/There is no reasoner gpt/);
    await say("/debug", chosen);
    expect(chosen).toEqual({ strategy: "simple", quiet: true });
  });

  it("brings the iterations chosen into the range of the strategy, and says so", async () => {
    const chosen: Chosen = { maxIterations: 5 };
    expect(await say("/strategy simple", chosen)).toMatch(/simple\.\nsimple runs 1 to 1 iterations: set to 1\.$/);
    expect(chosen).toEqual({ strategy: "simple", maxIterations: 1 });
  });

  it("keeps to the range of a preset, as the run will", async () => {
    const chosen: Chosen = { preset: "classic", maxIterations: 15 };
    expect(keptWithin(chosen)).toEqual(["react runs 1 to 7 iterations: set to 7."]);
    expect(runOptions(chosen)).toMatchObject({ preset: "classic", maxIterations: 7 });
    expect(keptWithin({ maxIterations: 15 })).toEqual([]);
  });

  it("leaves questions to be asked, and names the commands where there is none", async () => {
    expect(await say("What does ibuprofen target?")).toBeNull();
    expect(await say("/nonsense")).toMatch(/There is no command \/nonsense/);
  });
});
