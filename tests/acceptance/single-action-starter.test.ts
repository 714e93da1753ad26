import { beforeAll, describe, expect, it } from "vitest";
import { createSingleAction } from "@/lib";
import type { Graph } from "@/lib/domain/graph";
import type { State } from "@/lib/domain/run/state";
import { starter } from "@/tests/fixtures/starter-graph";

let graph: Graph;
beforeAll(async () => {
  ({ graph } = await starter());
}, 600_000);

const ask = async (question: string): Promise<State> => {
  await using inference = createSingleAction({ graph });
  return (await inference.ask(question)).state;
};

describe("single actions on the starter graph", () => {
  it("S1-70: reads an everyday word for an event as the event, by the synonym table", async () => {
    const { reading, results } = await ask("Does ibuprofen cause a heart attack?");
    expect(reading?.named.map(({ chosen }) => chosen?.name)).toEqual(["ibuprofen", "Myocardial infarction"]);
    expect(results[0]).toMatchObject({ tool: "check_drug_event", args: { event: "AE:myocardial_infarction" } });
  });

  it("S1-71: says of a broader term what it finds there, and of the term itself that it was searched in vain", async () => {
    const { results, artifacts } = await ask("Does ibuprofen cause fulminant hepatitis?");
    expect(results.map(({ tool, total }) => [tool, total > 0])).toEqual([
      ["check_drug_event", false],
      ["check_broader_events", true],
    ]);
    const shown = artifacts?.sentences.filter(({ status }) => status !== "struck").map(({ text }) => text) ?? [];
    expect(shown).toContain("The term itself was searched in vain; what follows is said of a broader term.");
    const level = results[1]?.rows[0];
    expect(Number(level?.level)).toBeLessThanOrEqual(2);
    expect(shown.some((text) => text.startsWith(`${level?.name} is reported with ibuprofen`))).toBe(true);
    expect(artifacts?.answer).toEqual({ kind: "boolean", value: null });
  });
});
