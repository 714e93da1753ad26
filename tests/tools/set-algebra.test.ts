import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { combine, SET_OPERATIONS, type SetOperation } from "@/lib/tools/sets/set-algebra";
import { runTool } from "./bench";
import { indexOf } from "./random-graph";

describe("set algebra", () => {
  it("equals a naive set computation for any number of sets, operation and exclusion", () => {
    const sets = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String)), { minLength: 1, maxLength: 6 });
    const property = fc.property(
      sets,
      sets,
      fc.constantFrom(...SET_OPERATIONS),
      fc.integer({ min: 1, max: 6 }),
      (of, out, operation, k) => {
        const named = new Map(of.map((members, index) => [`d${index}`, new Set(members)]));
        const without = operation === "minus" ? out.map((members) => new Set(members)) : [];
        const result = combine(named, operation, { k, without });
        const expected = naive(of, operation, k, operation === "minus" ? out : []);
        expect(result.map(({ id }) => id).sort()).toEqual(expected);
        for (const { id, holders } of result)
          expect(holders).toEqual([...named].filter(([, members]) => members.has(id)).map(([name]) => name));
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it("holds for compare_drug_events on random graphs, labels and signals alike", async () => {
    const edge = fc.record({
      drug: fc.integer({ min: 0, max: 3 }),
      event: fc.integer({ min: 0, max: 7 }),
      label: fc.boolean(),
      ic025: fc.integer({ min: -3, max: 5 }),
      artefact: fc.boolean(),
    });
    const property = fc.asyncProperty(
      fc.array(edge, { maxLength: 40 }),
      fc.constantFrom(...SET_OPERATIONS),
      async (edges, operation) => {
        const graph: Graph = indexOf(edges);
        const drugs = ["D0", "D1", "D2"];
        const eventsOf = (drug: string) =>
          edges
            .filter((each) => `D${each.drug}` === drug && each.event !== 7)
            .filter((each) => each.label || (each.ic025 > 0 && !each.artefact))
            .map((each) => `E${each.event}`);
        const without = operation === "minus" ? ["D3"] : [];
        const output = await runTool("compare_drug_events", { drugs, operation, k: 2, without }, graph);
        const found = output.rows.filter(({ apart }) => !apart).map(({ id }) => String(id));
        expect(found.sort()).toEqual(naive(drugs.map(eventsOf), operation, 2, without.map(eventsOf)));
        expect(output.total).toBe(found.length);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });
});

function naive(of: readonly string[][], operation: SetOperation, k: number, out: readonly string[][]): string[] {
  const all = [...new Set(of.flat())];
  const count = (id: string) => of.filter((members) => members.includes(id)).length;
  const holds: Record<SetOperation, (id: string) => boolean> = {
    shared: (id) => of.every((members) => members.includes(id)),
    minus: (id) => of.every((members) => members.includes(id)),
    unique: (id) => count(id) === 1,
    at_least: (id) => count(id) >= k,
    union: () => true,
  };
  return all.filter((id) => holds[operation](id) && !out.flat().includes(id)).sort();
}
