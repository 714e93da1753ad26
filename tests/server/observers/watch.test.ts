import { describe, expect, it, vi } from "vitest";
import { createInference, createReAct, createSimple, type ObservedError, type Observer } from "@/lib";
import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { StrategyName } from "@/lib/domain/run/event";
import { plan, rules, scripted, sentences, turns, verdict } from "@/tests/agent/reasoners/model-run";
import { scriptedServer } from "@/tests/fixtures/scripted-server";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const HOW = "How could metformin cause lactic acidosis?";

/** An observer that writes down what it is told, in order. */
function notebook() {
  const told: [what: string, ...given: unknown[]][] = [];
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      void told.push([what, ...given]);
  const observer: Observer = {
    onStart: note("start"),
    onToolDiscovery: note("tools"),
    onThought: note("thought"),
    onToolSelection: note("selection"),
    onToolExecution: note("execution"),
    onPartialResponse: note("partial"),
    onError: note("error"),
    onComplete: note("complete"),
  };
  return { observer, told, of: (what: string) => told.filter(([each]) => each === what) };
}

async function watched(strategy: StrategyName = "react", reasoner: Reasoner = rules) {
  const book = notebook();
  const inferred = await createInference(strategy, { graph, reasoner }, { observer: book.observer }).ask(HOW);
  return { ...book, ...inferred };
}

describe("an observer", () => {
  it("S3-13: is told of the start with question and strategy, first and once", async () => {
    const { told, of } = await watched();
    expect(told[0]).toEqual(["start", HOW, "react"]);
    expect(of("start")).toHaveLength(1);
  });

  it.each(["react", "simple", "reflection"] as const)(
    "S3-14: is told of the end of %s once, last, with the answer",
    async (name) => {
      const { told, of, response } = await watched(name);
      expect(of("complete")).toEqual([["complete", response]]);
      expect(told.at(-1)?.[0]).toBe("complete");
    },
  );

  it("S3-15 S3-115: is told of an error when it happens, before the run ends", async () => {
    const broken: Reasoner = { ...rules, refine: async () => Promise.reject(new Error("no")) };
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { told, of, state } = await watched("two-phase", broken);
    expect(of("error").length).toBeGreaterThan(0);
    expect(told.findIndex(([what]) => what === "error")).toBeLessThan(told.findIndex(([what]) => what === "complete"));
    expect(state.done).toBe(true);
    vi.restoreAllMocks();
  });

  it("S3-116 S3-117: is told where an error happened and what can be done", async () => {
    const broken: Reasoner = { ...rules, refine: async () => Promise.reject(new Error("no")) };
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { of } = await watched("two-phase", broken);
    const error = of("error")[0]?.[1] as ObservedError;
    expect(error).toMatchObject({ during: "refine", iteration: 1, strategy: "two-phase", cause: "bug" });
    expect(error.remedy).toMatch(/server's log/);
    vi.restoreAllMocks();
  });

  it("S3-16: is told which tools there are", async () => {
    const { of } = await watched();
    const [tools] = of("tools").map(([, given]) => given as { name: string; description: string }[]);
    expect(tools?.map(({ name }) => name)).toEqual(expect.arrayContaining(["resolve_drugs", "get_drug_targets"]));
    expect(tools?.every(({ description }) => description.length > 0)).toBe(true);
  });

  it("S3-17 S3-18: is told of each call when it is chosen and when it is done", async () => {
    const { of, state, told } = await watched();
    expect(of("selection").map(([, tool]) => tool)).toEqual(
      state.iterations.flatMap(({ calls }) => calls.map(({ tool }) => tool)),
    );
    expect(of("execution").map(([, tool]) => tool)).toEqual(state.results.map(({ tool }) => tool));
    expect(of("execution")[0]?.[2]).toMatchObject({ handle: "R1", status: "ok" });
    expect(told.findIndex(([what]) => what === "selection")).toBeLessThan(
      told.findIndex(([what]) => what === "execution"),
    );
  });

  it("S3-19: is told each thought", async () => {
    const { of, state } = await watched();
    expect(of("thought").map(([, thought]) => thought)).toEqual(state.iterations.map(({ thought }) => thought));
  });

  it("S3-20: gets the answer piece by piece, each checked, before it gets the whole", async () => {
    const { of, told, state } = await watched();
    const standing = (state.artifacts?.sentences ?? []).filter(({ status }) => status !== "struck");
    expect(of("partial")).toEqual(standing.map(({ text }) => ["partial", text, "checked"]));
    expect(told.findIndex(([what]) => what === "partial")).toBeLessThan(
      told.findIndex(([what]) => what === "complete"),
    );
  });

  it("S3-20: hears the words of a model while it writes them, marked as not checked", async () => {
    const server = await scriptedServer(
      turns({
        Plan: [plan(["get_drug_targets", { drug: "DRUGCENTRAL:1725" }])],
        Observation: [verdict("sufficient")],
        Narrative: [sentences(["summary", "metformin targets NDUFS1 (inhibitor).", "f1"])],
      }),
    );
    const { of } = await watched("react", scripted(server));
    await server.close();
    const drafts = of("partial").filter(([, , kind]) => kind === "draft");
    expect(drafts.length).toBeGreaterThan(1);
    expect(drafts.map(([, text]) => text).join("")).toContain("metformin targets NDUFS1");
    expect(of("partial").at(-1)?.[2]).toBe("checked");
  });

  it("S3-21 S3-77: may be left out, and may be one of several, each told the same", async () => {
    const [one, other] = [notebook(), notebook()];
    await createSimple({ graph }).ask(HOW);
    await createSimple({ graph }, { observer: [one.observer, other.observer] }).ask(HOW);
    expect(one.told.length).toBeGreaterThan(5);
    expect(other.told).toEqual(one.told);
  });

  it("S3-21: is told while the run goes on", async () => {
    let running = true;
    const whileRunning: boolean[] = [];
    const inference = createReAct({ graph }, { observer: { onToolExecution: () => whileRunning.push(running) } });
    await inference.ask(HOW).then(() => {
      running = false;
    });
    expect(whileRunning.length).toBeGreaterThan(0);
    expect(whileRunning.every(Boolean)).toBe(true);
  });

  it("S3-4: that fails, at once or later, breaks neither the run nor the others", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing: Observer = {
      onThought: () => {
        throw new TypeError("metformin question text");
      },
      onEvent: async () => Promise.reject(new RangeError("later")),
      close: () => {
        throw new Error("at the end");
      },
    };
    const sound = notebook();
    const inference = createReAct({ graph }, { observer: [failing, sound.observer] });
    const { state } = await inference.ask(HOW);
    await inference.close();
    expect(state.completionReason).toBe("sufficient");
    expect(sound.of("complete")).toHaveLength(1);
    expect(errors.mock.calls.flat().join(" ")).toMatch(/TypeError/);
    expect(errors.mock.calls.flat().join(" ")).not.toMatch(/metformin/);
    vi.restoreAllMocks();
  });
});
