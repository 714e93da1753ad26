import { afterAll, describe, expect, it, vi } from "vitest";
import { byRules, type Reasoner } from "@/lib/agent/engine/reasoner";
import { react } from "@/lib/agent/strategies/react";
import type { Graph } from "@/lib/domain/graph";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { performer } from "@/lib/server/perform";
import { TOOLS } from "@/lib/tools/registry";
import { rules, graph as small } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";

const HOW = "How could metformin cause lactic acidosis?";

/** The command under way. */
let doing = "";
const log = vi.spyOn(console, "error").mockImplementation(() => {});

afterAll(() => log.mockRestore());

/** A whole run of the default strategy in which some part of the workbench is broken. */
async function runBroken({ reasoner = {}, graph = {} }: { reasoner?: Partial<Reasoner>; graph?: Partial<Graph> }) {
  const perform = performer({
    graph: { ...small, ...graph },
    reasoner: { ...rules, ...reasoner },
    strategy: react,
    signal: new AbortController().signal,
    cache: new Map(),
  });
  const { maxIterations, callsPerIteration } = react;
  const first = asked(HOW, { ...options, strategy: "react", maxIterations: maxIterations.default, callsPerIteration });
  const { state } = await collect(
    react,
    (command, now) => {
      doing = command.do;
      return perform(command, now);
    },
    first,
  );
  return { state, artifacts: state.artifacts, statuses: statusesOf(state.artifacts?.sentences ?? []) };
}

function statusesOf(sentences: readonly { status: string }[]): string[] {
  return [...new Set(sentences.map(({ status }) => status))].sort();
}

const broken = (): never => {
  throw new Error("it broke");
};

describe("a run in which a part fails", () => {
  it("writes the narrative by templates when the narrator fails, and says what failed", async () => {
    const { state, statuses, artifacts } = await runBroken({ reasoner: { narrate: async () => broken() } });
    expect(state.failures).toMatchObject([{ during: "narrate", cause: "bug" }]);
    expect(state.completionReason).toBe("sufficient");
    expect(artifacts?.paths).toHaveLength(1);
    expect(statuses).toEqual(["grounded", "plain"]);
  });

  it("shows no sentence of a model as checked when the check itself fails", async () => {
    const written: DraftSentence = {
      section: "findings",
      text: "Metformin brings it.",
      findingIds: ["f1"],
      plain: false,
    };
    const mentions: Graph["mentions"] = (text) => (text === written.text ? broken() : small.mentions(text));
    const narrate: Reasoner["narrate"] = async () => ({ value: [written], by: byRules });
    const { state, statuses, artifacts } = await runBroken({
      reasoner: { narrate },
      graph: { mentions },
    });
    expect(state.failures.map(({ during }) => during)).toContain("ground");
    expect(statuses).not.toContain("grounded");
    const [first, ...others] = artifacts?.sentences ?? [];
    expect(first).toMatchObject({ status: "plain", text: expect.stringMatching(/^The check of the narrative failed/) });
    for (const { status, findingIds, issues } of others.filter(
      (each) => each.status === "struck" || each.findingIds.length > 0,
    ))
      expect({ status, findingIds, issues }).toMatchObject({
        status: "struck",
        issues: ["the grounding check could not be carried out"],
      });
    expect(state.done).toBe(true);
  });

  it("still ends in artifacts when the question cannot be read", async () => {
    const { state, artifacts, statuses } = await runBroken({ reasoner: { parse: async () => broken() } });
    expect(state.completionReason).toBe("error");
    expect(artifacts?.partial).toBe(true);
    expect(artifacts?.sentences.map(({ text }) => text)).toEqual([
      "The question could not be read, as the step that reads it failed, so nothing was searched.",
      "A step of the run failed; what was found until then is shown.",
      "What failed in the program: reading the question.",
      "Absence of a claim in these sources is no sign of safety.",
    ]);
    expect(statuses).not.toContain("struck");
  });

  it.each(["plan", "observe"] as const)("goes on by the rules, and says so, when %s fails", async (operation) => {
    const { state, artifacts, statuses } = await runBroken({ reasoner: { [operation]: async () => broken() } });
    expect(state.failures).toMatchObject([{ during: operation, cause: "bug" }]);
    expect(state.completionReason).toBe("sufficient");
    expect(artifacts?.paths).toHaveLength(1);
    expect(statuses).toEqual(["grounded", "plain"]);
  });

  it("shows why it failed where reading and the check of the narrative fail together", async () => {
    const { artifacts, statuses } = await runBroken({
      reasoner: { parse: async () => broken() },
      graph: { mentions: broken, names: broken },
    });
    expect(statuses).toEqual(["plain"]);
    expect(artifacts?.sentences.map(({ text }) => text).join(" ")).toContain("could not be read");
  });

  it.each(TOOLS.filter(({ name }) => ["find_drug_to_ae_paths", "check_drug_event", "get_drug_targets"].includes(name)))(
    "names $name where it throws",
    async (tool) => {
      const run = vi.spyOn(tool, "run").mockImplementation(broken);
      const { artifacts } = await runBroken({});
      run.mockRestore();
      const named = artifacts?.sentences.find(({ text }) => text.startsWith("Look-ups that failed"));
      expect(named).toMatchObject({ status: "plain", text: expect.stringContaining(tool.name) });
    },
  );

  it("closes the run at the second try when the store fails once", async () => {
    let closing = 0;
    const claims: Graph["claims"] = async (ids) => {
      if (doing === "narrate") closing += 1;
      if (doing === "narrate" && closing === 1) throw new Error("connection lost");
      return small.claims(ids);
    };
    const { state, artifacts } = await runBroken({ graph: { claims } });
    expect(closing).toBeGreaterThan(1);
    expect(state.failures.map(({ during }) => during)).toEqual(["narrate"]);
    expect(artifacts?.subgraph.edges.length).toBeGreaterThan(0);
  });

  it("keeps the cause an error names", async () => {
    const limited = Object.assign(new Error("too fast"), { cause: "rate_limited" });
    const { state } = await runBroken({ reasoner: { plan: () => Promise.reject(limited) } });
    expect(state.failures[0]).toMatchObject({ during: "plan", cause: "rate_limited" });
  });
});

describe("a sentence the check refuses", () => {
  const wrong: DraftSentence = {
    section: "summary",
    text: "warfarin targets VKORC1 in 12345 reports.",
    findingIds: ["f1"],
    plain: false,
  };
  const narrate: Reasoner["narrate"] = async (state, catalogue) => {
    const { value, by } = await rules.narrate(state, catalogue);
    return { value: [wrong, ...value], by };
  };

  it("is rewritten once, alone, and shown as rewritten when that holds", async () => {
    const asks: number[] = [];
    const plain: DraftSentence = { ...wrong, text: "What was found follows.", findingIds: [], plain: true };
    const rewrite: Reasoner["rewrite"] = async (_, rejected) => {
      asks.push(rejected.length);
      return { value: [plain], by: byRules };
    };
    const { artifacts, statuses } = await runBroken({ reasoner: { narrate, rewrite } });
    expect(asks).toEqual([1]);
    expect(artifacts?.sentences[0]).toMatchObject({ text: plain.text, status: "plain" });
    expect(statuses).not.toContain("struck");
  });

  it.each<[string, Reasoner["rewrite"]]>([
    ["fails again", async () => ({ value: [wrong], by: byRules })],
    ["is not rewritten", async () => ({ value: [], by: byRules })],
  ])("is struck, with the issues and nothing else lost, when it %s", async (_, rewrite) => {
    const { artifacts } = await runBroken({ reasoner: { narrate, rewrite } });
    const struck = artifacts?.sentences.filter(({ status }) => status === "struck") ?? [];
    expect(struck.map(({ text }) => text)).toEqual([wrong.text]);
    expect(struck[0]?.issues.length).toBeGreaterThan(0);
    expect(artifacts?.sentences.length).toBeGreaterThan(3);
  });
});
