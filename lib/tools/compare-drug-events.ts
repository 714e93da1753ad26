import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import { inPages } from "@/lib/tools/calls/deadline";
import { DRUGS_MAX, EntityKey, Except, eventFilters } from "@/lib/tools/calls/inputs";
import { type Compared, type CompareOptions, comparedRow, heldItems } from "@/lib/tools/sets/compared";
import { comparisonFindings } from "@/lib/tools/sets/comparison-findings";
import { drugEventSet, type EventSet } from "@/lib/tools/sets/event-set";
import { SET_OPERATIONS } from "@/lib/tools/sets/set-algebra";
import { setSummary } from "@/lib/tools/sets/set-summary";
import { cellsOf, statusOf } from "./coverage";
import { aspectsOf } from "./get-drug-adverse-events";
import { refsOf } from "./refs";
import { type Difference, differenceByTerms, nearFields, nearFindings } from "./sets/difference-by-terms";

const input = z.strictObject({
  drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
  operation: z.enum(SET_OPERATIONS),
  k: z.number().int().min(1).max(DRUGS_MAX).optional(),
  without: z.array(EntityKey).max(DRUGS_MAX).optional(),
  ...eventFilters,
  except: Except,
});

export const compareDrugEvents = defineTool({
  name: "compare_drug_events",
  description:
    "Set algebra on the full adverse-event sets of drugs: shared, unique to one, in at least k, union, or minus (in all of drugs, in none of `without`).",
  domain: "set",
  cost: 4,
  input,
  entityArgs: ["drugs", "without", "except"],
  run: async ({ drugs, operation, k, without = [], ...filters }, { graph, signal }) => {
    const all = [...new Set([...drugs, ...without])];
    const sets = new Map(
      await inPages(all, signal, async (drug) => [drug, await drugEventSet(graph, drug, filters)] as const),
    );
    const asSets = compareSets(sets, {
      drugs: [...new Set(drugs)],
      operation,
      k,
      without,
      indications: filters.indications,
    });
    const compared = await differenceByTerms(graph, asSets, { sets, without, signal });
    const { near } = compared;
    const cells = cellsOf(graph, all, aspectsOf(filters));
    const blind = all.filter((drug) =>
      ["not_loaded", "partial"].includes(
        statusOf(
          0,
          cells.filter(({ entity }) => entity === drug),
        ),
      ),
    );
    const status = statusOf(compared.items.length, cells);
    return {
      status: blind.length > 0 && status !== "not_loaded" ? "partial" : status,
      rows: [...compared.items, ...compared.apart].map((item) => ({
        ...comparedRow(graph, item, drugs),
        ...nearFields(graph, near.get(item.id)),
      })),
      total: compared.items.length,
      summary: setSummary(graph, {
        operation,
        drugs,
        without,
        k,
        total: compared.items.length,
        unit: "adverse events",
        blind,
      }),
      refs: refsOf(graph, [...all, ...[...compared.items, ...compared.apart].map(({ id }) => id), ...nearIds(near)]),
      coverage: cells,
      findings: [
        ...comparisonFindings(graph, compared, { operation, drugs, without, cells, unit: "adverse events" }),
        ...nearFindings(graph, compared, sets),
      ],
    };
  },
});

function nearIds(near: Difference["near"]): string[] {
  return [...new Set([...near.values()].flatMap((terms) => terms.map(({ term }) => term)))];
}

/** The operation on what counts; `apart` holds what it would add if terms that stand apart counted. */
function compareSets(
  sets: ReadonlyMap<string, EventSet>,
  options: CompareOptions,
): { items: Compared[]; apart: Compared[] } {
  const strict = new Map([...sets].map(([drug, { items }]) => [drug, items]));
  const wide = new Map([...sets].map(([drug, { items, apart }]) => [drug, [...items, ...apart]]));
  const items = heldItems(strict, strict, options);
  const counted = new Set(items.map(({ id }) => id));
  const reasons = new Map([...sets.values()].flatMap(({ apart }) => apart.map(({ id, why }) => [id, why])));
  const apart = heldItems(wide, strict, options)
    .filter(({ id }) => !counted.has(id) && reasons.has(id))
    .map((item) => ({ ...item, apart: reasons.get(item.id) ?? null }));
  return { items, apart };
}
