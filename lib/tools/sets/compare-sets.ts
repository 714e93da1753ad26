import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { evidenceTexts } from "@/lib/tools/events/event-evidence";
import { nameOf } from "@/lib/tools/refs";
import type { EventFilters } from "./event-set";
import { combine, type SetOperation } from "./set-algebra";

/** What two kinds of set have in common: a thing and the claims that put it in a drug's set. */
type Member = { id: string; name: string; strength: number; indication?: string; accounted?: boolean };

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

export type CompareOptions = {
  operation: SetOperation;
  k: number | undefined;
  drugs: readonly string[];
  without: readonly string[];
  indications?: EventFilters["indications"] | undefined;
};

/** Applies the operation to the sets of `drugs`, taking out the sets of `without`. Most holders first, then score, then id. */
export function combinedItems<M extends Member & ({ label: Edge[]; signals: Edge[] } | { edges: Edge[] })>(
  sets: ReadonlyMap<string, readonly M[]>,
  excluded: ReadonlyMap<string, readonly M[]>,
  { operation, k, drugs, without, indications }: CompareOptions,
): Compared[] {
  const members = new Map(drugs.map((drug) => [drug, new Map((sets.get(drug) ?? []).map((each) => [each.id, each]))]));
  const names = new Map([...members].map(([drug, byId]) => [drug, new Set(byId.keys())]));
  const barred = without.map((drug) => new Set((excluded.get(drug) ?? []).map(({ id }) => id)));
  return combine(names, operation, { k, without: barred })
    .flatMap(({ id, holders }) => {
      const held = holders.flatMap((drug) => {
        const member = members.get(drug)?.get(id);
        return member ? [{ drug, member }] : [];
      });
      const [first] = held;
      return first ? [comparedOf(first.member, held)] : [];
    })
    .sort((a, b) => (indications === "keep" ? 0 : byIndication(a, b)) || byHolders(a, b));
}

/** Things that an indication of a holder may account for come last, whatever their score. */
function byIndication(a: Compared, b: Compared): number {
  return Number(a.accounted) - Number(b.accounted);
}

function byHolders(a: Compared, b: Compared): number {
  return b.holders.length - a.holders.length || b.score - a.score || (a.id < b.id ? -1 : 1);
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
    claimIds: held.flatMap(({ edges }) => edges.map(({ claimId }) => claimId)),
    claimIdsByDrug: held.map(({ edges }) => edges.map(({ claimId }) => claimId).join(" ")),
  };
}

function comparedOf(
  { id, name }: Member,
  held: readonly { drug: string; member: Member & ({ label: Edge[]; signals: Edge[] } | { edges: Edge[] }) }[],
): Compared {
  return {
    id,
    name,
    holders: held.map(({ drug }) => drug),
    edges: new Map(
      held.map(({ drug, member }) => [drug, "edges" in member ? member.edges : [...member.label, ...member.signals]]),
    ),
    score: Math.min(...held.map(({ member }) => member.strength)),
    indicatedFor: new Map(held.flatMap(({ drug, member }) => (member.indication ? [[drug, member.indication]] : []))),
    accounted: held.some(({ member }) => member.accounted),
    apart: null,
  };
}
