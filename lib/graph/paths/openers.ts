import type { Action } from "@/lib/domain/action";
import { concentration, FLAGGED_MIN, targetStrength } from "@/lib/domain/affinity";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import { actionIn, groupAt, type Hop, hopsFrom, strengthOf } from "./adjacency";
import { wholeOf } from "./filtered";
import { type GraphIndex, membersOf, typeOf } from "./graph-index";
import type { Opening } from "./metapaths";

/** A gene or gene group that a route from the drug begins with. */
export type Opener = {
  opening: Opening;
  entity: number;
  /** The gene itself, or the members of the group. */
  genes: readonly number[];
  hop: Hop;
  /** 0..1; of a target w(d,g) of docs/scoring.md: 1 for a mechanism of action, 0.9 for a known action, else by affinity. */
  weight: number;
  action: Action;
  /** A source flags it as mechanism or known action. */
  flagged: boolean;
  /** How many independent sources flag it so. */
  flaggedBy: number;
  /** Known only from assays: never called mechanism of action. */
  assayOnly: boolean;
  /** -log10 M, NaN when not stated. */
  potency: number;
  /** How many log units less potent than the drug's most potent mechanism of action; 0 where that is not known. */
  weaker: number;
};

/** Below this an assay contact is no target of a route. */
export const POTENCY_MIN = 6;
const STATED_MIN = 0.25;
/** About the median of the affinities that flagged mechanisms state. */
const POTENCY_MEDIAN = 8;

/**
 * What routes from a drug begin with, heaviest first. An assay contact below `potencyMin` (-log10 M), or of unknown potency,
 * is left out; with null none is. What metabolises the drug binds it as its substrate: an assay contact there is the pharmacokinetic
 * route again, no mechanism, even where a search leaves out what says so.
 */
export function openersOf(index: GraphIndex, drug: number, potencyMin: number | null = POTENCY_MIN): Opener[] {
  const assays = openers(index, drug, "acts_on", "binds_in_assay");
  const measured = new Map(assays.map((assay) => [assay.entity, assay]));
  const targets = openers(index, drug, "acts_on", "targets").map((opener) => {
    const potencies = [opener.potency, measured.get(opener.entity)?.potency ?? Number.NaN];
    return { ...opener, potency: highest(potencies) };
  });
  const stated = new Set(targets.map(({ entity }) => entity));
  const enzymes = new Set(hopsFrom(wholeOf(index), drug, "metabolised_by").map(({ to }) => to));
  const contacts = assays.filter(
    ({ entity, potency }) =>
      !stated.has(entity) && !enzymes.has(entity) && (potencyMin === null || potency >= potencyMin),
  );
  const strongest = highest(targets.filter(({ flagged }) => flagged).map(({ potency }) => potency));
  const acting = [...targets, ...contacts].map((opener) => ({
    ...opener,
    weight: targetWeight(opener, strongest, measured.get(opener.entity)?.weight),
    weaker: Math.max(0, strongest - opener.potency || 0),
  }));
  const others = (["pharmacogenetic_risk", "metabolised_by", "transported_by"] as const).flatMap((predicate) =>
    openers(index, drug, predicate === "pharmacogenetic_risk" ? "pharmacogenetic" : predicate, predicate),
  );
  return [...acting, ...others].sort(byWeight);
}

/** The heavier first, of equal ones the more potent, then by id. */
export function byWeight(a: Opener, b: Opener): number {
  return b.weight - a.weight || rankPotency(b) - rankPotency(a) || a.entity - b.entity;
}

/** -log10 M for ranking: where none is stated a target counts as an ordinary one, not as the weakest. */
export function rankPotency({ potency }: Pick<Opener, "potency">): number {
  return Number.isNaN(potency) ? POTENCY_MEDIAN : potency;
}

/** The genes an entity acts through: the members of a gene group, else the entity itself. */
export function genesBehind(index: GraphIndex, entity: number): number[] {
  return typeOf(index, entity) === "gene_group" ? Array.from(membersOf(index, entity)) : [entity];
}

function openers(index: GraphIndex, drug: number, opening: Opening, predicate: Predicate): Opener[] {
  return hopsFrom(index, drug, predicate).map((hop) => {
    const weight = strengthOf(index, hop);
    const flags = hop.edges.filter((edge) => at(index.edges.strengths, edge) >= FLAGGED_MIN);
    const flaggedBy = predicate === "targets" ? new Set(flags.map((edge) => groupAt(index, edge))).size : 0;
    const opener = {
      opening,
      entity: hop.to,
      genes: genesBehind(index, hop.to),
      weight,
      action: jointAction(index, hop.edges),
      flagged: flaggedBy > 0,
      flaggedBy,
      assayOnly: predicate === "binds_in_assay",
      potency: highest(hop.edges.map((edge) => at(index.edges.statistics, edge))),
      weaker: 0,
    };
    return { ...opener, hop: { ...hop, note: noteOf(opener) } };
  });
}

/**
 * w(d,g) of docs/scoring.md. Where no source flags a mechanism, what the affinity is worth, by the assay claims and beside the
 * drug's strongest mechanism, as a compilation may call any contact a target; no statement beside it makes it worth less.
 * What is stated is worth 0.25 at least, however weak the affinity (a target of unknown action).
 */
function targetWeight({ weight, flagged, assayOnly, potency }: Opener, strongest: number, measured = 1): number {
  if (flagged) return weight;
  const least = assayOnly ? 0 : STATED_MIN;
  if (Number.isNaN(potency)) return weight;
  const contact = { mechanism: false, pActivity: potency, action: false };
  const byAffinity = targetStrength(contact, Number.isNaN(strongest) ? null : strongest);
  return Math.max(Math.min(byAffinity, measured), least);
}

/** NaN when none is known. */
function highest(potencies: readonly number[]): number {
  const known = potencies.filter((potency) => !Number.isNaN(potency));
  return known.length > 0 ? Math.max(...known) : Number.NaN;
}

function noteOf({ opening, assayOnly, potency, action }: Omit<Opener, "hop">): string | null {
  if (opening !== "acts_on") return null;
  const way = action === "unknown" ? [] : [action];
  if (!assayOnly) return way[0] ?? null;
  const measured = Number.isNaN(potency) ? ["listed without a measurement"] : [concentration(potency), "assay"];
  return `also binds (${[...measured, ...way].join(", ")})`;
}

/** Claims are asked in turn: what a source flags as mechanism of action, what one calls a known action, what else is stated. */
const TIERS = [1, 0.9, 0] as const;

/**
 * The action of a drug on a target where sources differ: that of most sources among those that flag a mechanism of action;
 * while they are even, those of the next tier join them. A source group has one vote, by its strongest claim that states a
 * single action. Unknown when none does or all together are even.
 */
export function jointAction(index: GraphIndex, edges: readonly number[]): Action {
  const votes = new Map<string, Action>();
  for (const least of TIERS) {
    for (const edge of edges) {
      const action = actionIn(at(index.edges.traits, edge));
      const group = groupAt(index, edge);
      if (action === "unknown" || at(index.edges.strengths, edge) < least || votes.has(group)) continue;
      votes.set(group, action);
    }
    const lead = [...votes.values()].reduce((sum, action) => sum + (action === "inhibition" ? 1 : -1), 0);
    if (lead !== 0) return lead > 0 ? "inhibition" : "activation";
  }
  return "unknown";
}

/** A stated target of this weight, -log10 M of 7 at least, is next to a mechanism of action where the direction agrees. */
const NEAR_MECHANISM_MIN = 0.5;
const NEAR_MECHANISM = 0.95;

/**
 * What a target is worth, 0..1, where target safety links the drug's own action on it to the event: `vigil eval --set lifts`
 * finds such paths by stated targets of weight 0.5 and more about as much more common among listed than among swapped pairs as
 * those by mechanisms of action, by weaker ones less. What a source flags, or assays alone know, keeps its weight.
 */
export function agreeingWeight({
  opening,
  assayOnly,
  flagged,
  weight,
}: Pick<Opener, "opening" | "assayOnly" | "flagged" | "weight">): number {
  const isNear = opening === "acts_on" && !assayOnly && !flagged && weight >= NEAR_MECHANISM_MIN;
  return isNear ? NEAR_MECHANISM : weight;
}
