import { describe, expect, it } from "vitest";
import { subqueryOf } from "@/lib/agent/reasoners/rule-aspects";
import { wasAsked } from "@/lib/domain/run/aspect-progress";
import type { EventOf } from "@/lib/domain/run/event";
import { callKeyOf } from "@/lib/domain/run/reference";
import { runAspects, subqueriesOf } from "./parts";

const COMPARE = "Compare cyclosporine and tacrolimus nephrotoxicity";
const HOW = "How could cyclosporine and tacrolimus cause tremor?";
const SIMPLE = "Which adverse events does ibuprofen have?";

type Ran = Awaited<ReturnType<typeof runAspects>>;
const coverages = ({ state }: Ran) => state.iterations.map(({ coverage }) => coverage);
const targets = ({ state }: Ran) => subqueriesOf(state.iterations).map(({ aspect }) => aspect);
const scores = (ran: Ran) => coverages(ran).map((each) => each?.aspects.map(({ coverage_score }) => coverage_score));

describe("a comparison of two drugs", () => {
  it("S4-57: has three core aspects, covered one an iteration: 33, 67, 100 %", async () => {
    const ran = await runAspects(COMPARE);
    expect(ran.state.aspects?.map(({ aspect_type }) => aspect_type)).toEqual([
      "definition",
      "definition",
      "comparison",
    ]);
    expect(ran.state.aspects?.every(({ importance }) => importance >= 0.8)).toBe(true);
    expect(coverages(ran).map((each) => Math.round((each?.weighted_coverage ?? 0) * 100))).toEqual([33, 67, 100]);
    expect(ran.state.iteration).toBe(3);
    expect(ran.state.completionReason).toBe("aspects_covered");
  });

  it("S4-6 S4-92: lets what was found decide what is asked next", async () => {
    const asked = async (question: string) => {
      const { state, types } = await runAspects(question);
      const round = types.filter((type) => ["planned", "called", "observed"].includes(type));
      expect(round.join()).toBe(state.iterations.map(() => "planned,called,observed").join());
      return subqueriesOf(state.iterations).map(
        ({ aspect }) => state.aspects?.find((each) => each.aspect === aspect)?.aspect_type,
      );
    };
    expect(await asked("How could metformin cause lactic acidosis?")).toEqual(["causal", "process", "evaluation"]);
    expect(await asked("How could simvastatin cause headache?")).toEqual([
      "causal",
      "process",
      "evaluation",
      "context",
    ]);
  });

  it("S4-18 S4-89: brings coverage up to date after each retrieval, and takes none back", async () => {
    expect(scores(await runAspects(COMPARE))).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]);
  });

  it("answers as checked sentences with the comparison", async () => {
    const { state } = await runAspects(COMPARE);
    expect(state.artifacts?.answer.kind).not.toBe("text");
    const grounded = state.artifacts?.sentences.filter(({ status }) => status === "grounded") ?? [];
    expect(grounded.some(({ text }) => text.includes("cyclosporine") && text.includes("tacrolimus"))).toBe(true);
    expect(state.artifacts?.sentences.some(({ status }) => status === "struck")).toBe(false);
  });
});

describe("a complex question", () => {
  it("S4-58: covers four core aspects first and defers the optional one", async () => {
    const ran = await runAspects(HOW);
    const core = ran.state.aspects?.filter(({ importance }) => importance >= 0.8) ?? [];
    const optional = ran.state.aspects?.filter(({ importance }) => importance < 0.8) ?? [];
    expect(core).toHaveLength(4);
    expect(optional.map(({ importance }) => importance)).toEqual([0.6]);
    expect(targets(ran)).toEqual(core.map(({ aspect }) => aspect));
    expect(wasAsked(optional[0]?.aspect ?? "", ran.state)).toBe(false);
    expect(
      coverages(ran)
        .at(-1)
        ?.aspects.find(({ importance }) => importance < 0.8)?.coverage_score,
    ).toBe(0);
  });

  it("S4-1: goes on until the core is covered, or until the iterations are spent", async () => {
    const whole = await runAspects(HOW);
    expect(whole.state.completionReason).toBe("aspects_covered");
    expect(whole.state.iteration).toBe(4);
    const short = await runAspects(HOW, {}, { maxIterations: 2 });
    expect(short.state.completionReason).toBe("max_iterations");
    expect(coverages(short).at(-1)?.decision.reason).toMatch(/^The iterations are spent/);
    expect(short.state.artifacts?.sentences.length).toBeGreaterThan(0);
  });

  it("S4-3 S4-67: aims each iteration at the most important aspect not covered, and says which", async () => {
    const { state } = await runAspects(HOW);
    for (const [index, { subqueries = [] }] of state.iterations.entries()) {
      const before =
        state.iterations[index - 1]?.coverage?.aspects ??
        state.aspects?.map((each) => ({ ...each, coverage_score: 0 }));
      const open = (before ?? []).filter(({ coverage_score }) => coverage_score < 0.5);
      const most = Math.max(...open.map(({ importance }) => importance));
      expect(subqueries).toHaveLength(1);
      expect(open.find(({ importance }) => importance === most)?.aspect).toBe(subqueries[0]?.aspect);
    }
  });

  it("S4-16 S4-42: makes one subquery an iteration, for the topmost aspect", async () => {
    const { state } = await runAspects(HOW);
    expect(state.iterations.map(({ subqueries }) => subqueries)).toEqual(
      state.aspects?.slice(0, 4).map((each) => [{ subquery: subqueryOf(each, HOW), aspect: each.aspect }]),
    );
  });

  it("S4-12: skips optional aspects where the iterations are too few for the core", async () => {
    const { state } = await runAspects(
      "By which pathways could metformin cause lactic acidosis?",
      {},
      { maxIterations: 2 },
    );
    expect(state.iteration).toBe(2);
    const asked = new Set(subqueriesOf(state.iterations).map(({ aspect }) => aspect));
    const importances = state.aspects?.filter(({ aspect }) => asked.has(aspect)).map(({ importance }) => importance);
    expect(Math.min(...(importances ?? []))).toBeGreaterThanOrEqual(0.8);
  });

  it("S4-17 S4-44: retrieves evidence for it by tool calls within the limit of an iteration", async () => {
    const { state } = await runAspects(HOW);
    for (const { calls, results } of state.iterations) {
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.length).toBeLessThanOrEqual(5);
      expect(results.flatMap(({ findings }) => findings).length).toBeGreaterThan(0);
    }
    const [, cyclosporine, tacrolimus] = state.iterations.map(({ results }) => results.map(({ args }) => args));
    expect([cyclosporine, tacrolimus]).toEqual([[{ drug: "DRUGCENTRAL:760" }], [{ drug: "DRUGCENTRAL:2552" }]]);
  });

  it("S4-68: makes no call twice and asks nothing in the same words", async () => {
    const { state } = await runAspects(HOW);
    const keys = state.results.map(callKeyOf);
    const words = subqueriesOf(state.iterations).map(({ subquery }) => subquery);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe("a simple question", () => {
  it("S4-59: has one core aspect and takes one iteration", async () => {
    const ran = await runAspects(SIMPLE);
    expect(ran.state.aspects?.filter(({ importance }) => importance >= 0.8)).toHaveLength(1);
    expect(ran.state.iteration).toBe(1);
    expect(ran.state.completionReason).toBe("aspects_covered");
    expect(ran.state.artifacts?.answer).toMatchObject({ kind: "list", total: 4 });
  });

  it("S4-5: stops after the first iteration once the core is covered, unless three are asked for", async () => {
    expect((await runAspects(SIMPLE)).state.iteration).toBe(1);
    const three = await runAspects("How could metformin cause lactic acidosis?", { minHops: 5 });
    expect(three.state.iteration).toBe(4);
    expect(coverages(three)[2]?.decision.reason).toBe("At least 5 iterations are asked for");
  });

  it("S4-39: parts it without a model", async () => {
    const { events, state } = await runAspects(SIMPLE);
    const read = events.find(({ type }) => type === "resolved") as EventOf<"resolved">;
    expect(read.by).toMatchObject({ reasoner: "rules", modelCalls: 0 });
    expect(read.aspects).toEqual(state.aspects);
  });
});

describe("questions that cannot be parted", () => {
  it("has no aspects where nothing can be read, or a name denotes nothing", async () => {
    for (const question of ["hello", "Why is the sky blue?", "Which adverse events does frobnicol have?"]) {
      const { state } = await runAspects(question);
      expect(state.aspects).toEqual([]);
      expect(state.completionReason).toBe("no_relevant_tools");
      expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
    }
  });

  it("ends where no source can cover the core, and says which aspect", async () => {
    const { state } = await runAspects("What is simvastatin used for?");
    expect(state.completionReason).toBe("no_gap_fillable");
    expect(state.iterations.at(-1)?.coverage?.decision.reason).toContain("Indications");
  });
});
