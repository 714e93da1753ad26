import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EntityType } from "@/lib/domain/entity";
import { ARGUMENT_KINDS } from "@/lib/domain/run/argument-kinds";
import { StrategyName } from "@/lib/domain/run/event";
import { defineTool, type Tool } from "@/lib/domain/run/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { TOOLS } from "@/lib/tools/registry";
import { drawArguments } from "@/measure/oracles/draw/arguments";
import { generatedQuestion } from "@/measure/oracles/draw/questions";
import { randomOf } from "@/measure/oracles/draw/random";
import { type Drawing, walk } from "@/measure/oracles/draw/surroundings";
import { plannedJournals } from "@/measure/oracles/layers/journals";
import { openChains } from "@/measure/oracles/question-set";
import { unpaused } from "@/measure/oracles/unpaused";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

const graph = smallGraph();
const entities = new Map(
  EntityType.options.map((type) => [type, ENTITIES.filter((each) => each.type === type).map(({ id }) => id)]),
);
const drawing = (seed: string): Drawing => ({
  ...{ graph, entities },
  near: walk(graph, entities.get("drug") ?? [], randomOf(seed)),
});
const SEEDS = Array.from({ length: 20 }, (_, at) => `seed ${at}`);

describe("what random inputs are drawn from", () => {
  it("belongs together: it is reached from the drug by the claims it names", () => {
    const near = drawing("one").near;
    const reached = new Set([near.drug, ...graph.edges({ subject: near.drug }).map(({ object }) => object)]);
    expect(near.ids.get("drug")).toContain(near.drug);
    expect([...near.ids.values()].flat().filter((id) => reached.has(id)).length).toBeGreaterThan(2);
    expect(near.claims.length).toBeGreaterThan(2);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(drawing("one").near).toEqual(drawing("one").near);
    expect(new Set(SEEDS.map((seed) => JSON.stringify([...drawing(seed).near.ids]))).size).toBeGreaterThan(10);
  });
});

describe("random arguments", () => {
  const own = (tool: Tool, place: string) => drawArguments(tool, place, drawing(place));

  it.each(TOOLS)("fit the schema of $name and name things of the types it takes", (tool) => {
    for (const seed of SEEDS) {
      const args = own(tool, seed);
      expect(tool.input.safeParse(args).success).toBe(true);
      expect(own(tool, seed)).toEqual(args);
      for (const name of tool.entityArgs.filter((each) => ARGUMENT_KINDS.has(each)))
        for (const id of [args[name] ?? []].flat())
          expect(ARGUMENT_KINDS.get(name)?.types).toContain(graph.entity(String(id))?.type);
    }
  });

  it("leave the others as they are where a tool takes one more", () => {
    const shape = { drug: EntityKey, limit: z.number().int().min(1).max(50), kind: z.enum(["a", "b", "c"]).optional() };
    const of = <Input>(input: z.ZodType<Input>) =>
      defineTool({ name: "look", description: "", domain: "drug", cost: 1, input, entityArgs: ["drug"], run: none });
    const more = of(z.strictObject({ before: z.boolean(), ...shape }));
    for (const seed of SEEDS) {
      const { before, ...rest } = own(more, seed);
      expect(typeof before).toBe("boolean");
      expect(rest).toEqual(own(of(z.strictObject(shape)), seed));
    }
  });

  it("are refused for what no value fits", () => {
    const impossible = z.strictObject({ drug: EntityKey }).refine(() => false);
    const about = { name: "look", description: "", cost: 1, entityArgs: ["drug"], run: none };
    expect(() => own(defineTool({ ...about, domain: "drug", input: impossible }), "one")).toThrow("No arguments");
  });
});

describe("generated questions", () => {
  const asked = (place: number) => generatedQuestion(place, drawing(`${place}`), randomOf(`${place}`));

  it("fill every slot with a thing of the graph, where it holds such, the same for the same place", () => {
    const names = new Set(ENTITIES.map(({ name }) => name));
    for (let place = 0; place < 60; place++) {
      expect(asked(place)).toBe(asked(place));
      expect(asked(place)).not.toMatch(/\{(?!class)/);
      if (asked(place).includes("{class}")) continue;
      expect(
        [...names].some((name) => asked(place).includes(name)),
        asked(place),
      ).toBe(true);
    }
    expect(new Set(Array.from({ length: 60 }, (_, place) => asked(place))).size).toBeGreaterThan(50);
  });
});

describe("the questions that are asked", () => {
  const chains = openChains();

  it("are those kept with the code and 500 generated ones, a follow-up after what it follows", () => {
    const ids = chains.flat().map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.filter((id) => id.startsWith("generated/"))).toHaveLength(500);
    expect(ids.length).toBeGreaterThan(800);
    for (const chain of chains)
      for (const [at, { after }] of chain.entries())
        if (after !== undefined) expect(chain.slice(0, at).map(({ id }) => id)).toContain(after);
  });

  it("are spread over 200 journals of all strategies", () => {
    const journals = plannedJournals(chains);
    expect(new Set(journals.map(({ id }) => id)).size).toBe(200);
    const counts = StrategyName.options.map((name) => journals.filter(({ strategy }) => strategy === name).length);
    expect(Math.min(...counts)).toBeGreaterThan(25);
    expect(new Set(journals.map(({ chain }) => chain[0]?.id)).size).toBe(200);
  });
});

it("does work again in whose midst the process was paused, a few times at most", async () => {
  const doneAfter = async (...tookMs: number[]) => {
    let [time, times] = [0, 0];
    const work = async () => {
      time += tookMs[times] ?? 1e6;
      return ++times;
    };
    return unpaused(work, () => time);
  };
  expect(await doneAfter(10)).toBe(1);
  expect(await doneAfter(1e6, 10)).toBe(2);
  expect(await doneAfter()).toBe(5);
});

function none(): never {
  throw new Error("Nothing calls it");
}
