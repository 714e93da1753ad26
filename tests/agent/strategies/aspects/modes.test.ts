import { describe, expect, it } from "vitest";
import type { AspectOptions } from "@/lib/domain/run/aspect";
import { BATCH, LOOP } from "@/lib/domain/run/aspect-progress";
import { aspectMetadata } from "@/lib/server/export/aspect-metadata";
import { runOptions } from "@/lib/server/run-options";
import { runAspects, subqueriesOf } from "./parts";

const COMPLEX = [
  "How could cyclosporine and tacrolimus cause tremor?",
  "How could metformin cause lactic acidosis?",
  "How could haloperidol cause QT prolongation?",
  "How could ibuprofen and celecoxib cause myocardial infarction?",
  "How could aspirin cause gastrointestinal haemorrhage?",
];
const run = (question: string, options: Partial<AspectOptions> = {}) => runAspects(question, options);
const [FIRST = ""] = COMPLEX;

describe("adaptive and batch mode", () => {
  it("S4-60: goes aspect by aspect unless told otherwise", async () => {
    expect(runOptions({ strategy: "aspect-guided" }).aspects).toBeUndefined();
    expect(LOOP.adaptive).toBe(true);
    const { state } = await run(FIRST);
    expect(aspectMetadata(state)).toMatchObject({ mode: "iterative_aspect_guided", adaptive: true });
  });

  it("S4-62: asks one subquery an iteration in the loop, three in a batch", async () => {
    expect(runOptions({ strategy: "aspect-guided", minHops: 1 }).aspects?.subqueries).toBe(1);
    expect(runOptions({ strategy: "aspect-guided", batchSubqueries: true }).aspects?.subqueries).toBe(3);
  });

  it("S4-2 S4-61: asks all subqueries of a batch, made upfront, whatever is found", async () => {
    const { state } = await run(FIRST, BATCH);
    expect(subqueriesOf(state.iterations).map(({ aspect }) => aspect)).toEqual(
      state.aspects?.map(({ aspect }) => aspect),
    );
    expect(state.iterations[0]?.subqueries?.length).toBeGreaterThan(1);
    expect(state.iterations.every(({ subqueries = [] }) => subqueries.length <= 3)).toBe(true);
    expect(state.iterations.at(-1)?.coverage?.decision.reason).toMatch(/^Every subquery of the batch was asked/);
    expect(aspectMetadata(state)).toMatchObject({ mode: "batch", adaptive: false });
  });

  it("S4-70: covers the core of complex questions in fewer hops than a batch takes", async () => {
    for (const question of COMPLEX) {
      const [loop, batch] = [(await run(question)).state, (await run(question, BATCH)).state];
      const core = (state: typeof loop) =>
        state.iterations.at(-1)?.coverage?.aspects.filter(({ importance }) => importance >= 0.8) ?? [];
      expect(core(loop).every(({ coverage_score }) => coverage_score >= 0.5)).toBe(true);
      expect(aspectMetadata(loop)?.actual_hops).toBeLessThan(aspectMetadata(batch)?.actual_hops ?? 0);
      expect(loop.usage.toolCalls).toBeLessThanOrEqual(batch.usage.toolCalls);
    }
  });

  it("takes no wish that its strategy does not know", () => {
    expect(() => runOptions({ strategy: "react", batchSubqueries: true })).toThrow(/does not go by aspects/);
    expect(() => runOptions({ strategy: "aspect-guided", subqueries: 9 })).toThrow();
    expect(() => runOptions({ strategy: "aspect-guided", maxIterations: 11 })).toThrow(/1 to 10/);
  });
});

describe("several aspects at once", () => {
  it("S4-96: has one subquery fill several aspects of a kind by one call", async () => {
    const { state } = await run(FIRST, { merges: true });
    const merged = subqueriesOf(state.iterations).find(({ also = [] }) => also.length > 0);
    const apart = await run(FIRST);
    expect(merged?.subquery).toBe("How does cyclosporine and tacrolimus act?");
    const iteration = state.iterations.find(({ subqueries = [] }) => subqueries.some(({ also }) => also));
    expect(iteration?.calls.map(({ tool }) => tool)).toEqual(["compare_drug_targets"]);
    for (const name of [merged?.aspect, ...(merged?.also ?? [])])
      expect(iteration?.coverage?.aspects.find(({ aspect }) => aspect === name)?.covered_at_hop).toBe(
        iteration?.number,
      );
    expect(state.iteration).toBeLessThan(apart.state.iteration);
  });

  it("counts what a call finds for every aspect it speaks to, whoever it was made for", async () => {
    const { state } = await runAspects("Compare the targets of ibuprofen and celecoxib", { subqueries: 3 });
    expect(state.iteration).toBe(1);
    expect(state.iterations[0]?.coverage?.aspects.every(({ covered_at_hop }) => covered_at_hop === 1)).toBe(true);
  });

  it("S4-99: asks about independent aspects in one iteration when told, and finds the same", async () => {
    const [one, three] = [await run(FIRST), await run(FIRST, { subqueries: 3 })];
    expect(three.state.iterations[0]?.subqueries).toHaveLength(3);
    expect(three.state.iteration).toBeLessThan(one.state.iteration);
    const keys = ({ state }: typeof one) => state.results.map(({ callKey }) => callKey).sort();
    expect(keys(three)).toEqual(keys(one));
    const last = ({ state }: typeof one) =>
      state.iterations.at(-1)?.coverage?.aspects.map(({ aspect, coverage_score }) => [aspect, coverage_score]);
    expect(last(three)).toEqual(last(one));
  });
});

describe("importance", () => {
  it("S4-98: raises what a mechanism could be put together from where no path is found, and looks it up", async () => {
    const { state } = await run("How could simvastatin cause headache?");
    const context = state.iterations.at(-1)?.coverage?.aspects.find(({ aspect_type }) => aspect_type === "context");
    expect(state.aspects?.find(({ aspect_type }) => aspect_type === "context")?.importance).toBe(0.6);
    expect(context).toMatchObject({ importance: 0.8, raised: "No path to the event was found" });
    expect(subqueriesOf(state.iterations).some(({ aspect }) => aspect === context?.aspect)).toBe(true);
    const found = await run("How could metformin cause lactic acidosis?");
    expect(found.state.iterations.at(-1)?.coverage?.aspects.some(({ raised }) => raised)).toBe(false);
  });

  it("S4-91: follows the words of the question too", async () => {
    const plain = await run("How could metformin cause lactic acidosis?");
    const asked = await run("By which pathways could metformin cause lactic acidosis?");
    const importance = ({ state }: typeof plain) =>
      state.aspects?.find(({ aspect_type }) => aspect_type === "context")?.importance;
    expect([importance(plain), importance(asked)]).toEqual([0.6, 0.8]);
  });
});
