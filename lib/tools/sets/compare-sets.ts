import { z } from "zod";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { DRUGS_MAX, Drugs, EntityKey } from "@/lib/tools/calls/inputs";
import { evidenceTexts } from "@/lib/tools/events/event-evidence";
import { groupedStrengths } from "@/lib/tools/events/event-rank";
import { claimIdsOf, nameOf } from "@/lib/tools/output";
import { combine, SET_OPERATIONS } from "./set-algebra";

/** The arguments of a comparison, after the drugs. */
export const comparing = {
  operation: z.enum(SET_OPERATIONS),
  k: z.number().int().min(1).max(DRUGS_MAX).optional(),
  without: z.array(EntityKey).max(DRUGS_MAX).optional(),
};
const Comparing = z.object({ drugs: Drugs, ...comparing, indications: z.enum(["demote", "keep"]).optional() });
export type Comparing = z.infer<typeof Comparing>;

/** What the sets compared have in common: a thing and the claims that put it in a drug's set. */
export type Member = {
  id: string;
  name: string;
  strength: number;
  edges: Edge[];
  indication?: string | undefined;
  accounted?: boolean | undefined;
};
export type Sets = ReadonlyMap<string, readonly Member[]>;

/** A thing in the result of a comparison. `score` is the least of the drugs' best strengths; `apart` is why it does not count. */
export type Compared = {
  id: string;
  name: string;
  holders: string[];
  edges: Map<string, Edge[]>;
  score: number;
  /** How the thing lies to an indication of a holder, by holder. */
  indicatedFor: ReadonlyMap<string, string>;
  /** An indication of a holder may account for it. */
  accounted: boolean;
  apart: string | null;
};
/** What counts, and what would if what stands apart in the sets counted. */
export type Comparison = { items: Compared[]; apart: Compared[] };

/** All drugs of a comparison, each once. */
export function comparedDrugs({ drugs, without = [] }: Comparing): string[] {
  return [...new Set([...drugs, ...without])];
}

/** The operation on the sets; `wide` are the sets with what does not count, each such thing for what `why` says, and out where that is null. */
export function compareSets(asked: Comparing, sets: Sets, wide: Sets, why: (id: string) => string | null): Comparison {
  const items = combinedItems(asked, sets, sets);
  const counted = new Set(items.map(({ id }) => id));
  const apart = combinedItems(asked, wide, sets)
    .filter(({ id }) => !counted.has(id))
    .map((item) => ({ ...item, apart: why(item.id) }));
  return { items, apart: apart.filter((item) => item.apart !== null) };
}

/** Applies the operation to the sets of the drugs, taking out sets of `excluded`. Most holders first, then score, then id. */
function combinedItems({ operation, k, drugs, without = [], indications }: Comparing, sets: Sets, excluded: Sets) {
  const members = new Map(drugs.map((drug) => [drug, new Map((sets.get(drug) ?? []).map((each) => [each.id, each]))]));
  const names = new Map([...members].map(([drug, byId]) => [drug, new Set(byId.keys())]));
  const barred = without.map((drug) => new Set((excluded.get(drug) ?? []).map(({ id }) => id)));
  const found = combine(names, operation, { k, without: barred })
    .flatMap(({ id, holders }) => {
      const held = holders.flatMap((drug) => {
        const member = members.get(drug)?.get(id);
        return member ? [{ drug, member }] : [];
      });
      return comparedOf(held);
    })
    .sort((a, b) => b.holders.length - a.holders.length || b.score - a.score || (a.id < b.id ? -1 : 1));
  const strengths = groupedStrengths(found, ({ score }) => score);
  const scoreOf = (item: Compared) => strengths.get(item) ?? 0;
  return found.sort(
    (a, b) =>
      (indications === "keep" ? 0 : Number(a.accounted) - Number(b.accounted)) ||
      b.holders.length - a.holders.length ||
      scoreOf(b) - scoreOf(a),
  );
}

function comparedOf(held: readonly { drug: string; member: Member }[]): Compared[] {
  const [first] = held;
  if (!first) return [];
  return [
    {
      ...{ id: first.member.id, name: first.member.name },
      holders: held.map(({ drug }) => drug),
      edges: new Map(held.map(({ drug, member }) => [drug, member.edges])),
      score: Math.min(...held.map(({ member }) => member.strength)),
      indicatedFor: new Map(held.flatMap(({ drug, member }) => (member.indication ? [[drug, member.indication]] : []))),
      accounted: held.some(({ member }) => member.accounted),
      apart: null,
    },
  ];
}

/**
 * A comparison as a row. `drugs` are the ids that hold it, `evidence` and `claimIdsByDrug` run parallel to them; `shared`
 * tells whether every drug compared holds it.
 */
export function comparedRow(
  graph: Graph,
  item: Compared,
  drugs: readonly string[],
  textsOf: (edges: readonly Edge[]) => string[] = (edges) => evidenceTexts(graph, edges),
): Row {
  const held = item.holders.map((drug) => ({ drug, edges: item.edges.get(drug) ?? [] }));
  return {
    name: item.name,
    count: item.holders.length,
    shared: item.holders.length === new Set(drugs).size,
    evidence: held.map(
      ({ drug, edges }) =>
        `${nameOf(graph, drug)}: ${[...textsOf(edges), item.indicatedFor.get(drug)].filter(Boolean).join("; ")}`,
    ),
    score: item.score,
    ...(item.indicatedFor.size > 0 && { indication: [...new Set(item.indicatedFor.values())] }),
    apart: item.apart,
    id: item.id,
    drugs: item.holders,
    claimIds: held.flatMap(({ edges }) => claimIdsOf(edges)),
    claimIdsByDrug: held.map(({ edges }) => claimIdsOf(edges).join(" ")),
  };
}

/** The claims that put a thing in the sets of its holders. */
export function comparedEdges({ edges }: Compared): Edge[] {
  return [...edges.values()].flat();
}
