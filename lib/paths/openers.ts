import type { Action } from "@/lib/knowledge/action";
import type { Predicate } from "@/lib/knowledge/predicate";
import { at } from "@/lib/names/typed";
import { actionIn } from "./edge-traits";
import { type GraphIndex, membersOf, typeOf } from "./graph-index";
import { type Hop, hopsFrom, strengthOf } from "./hop";
import type { Opening } from "./metapaths";

/** A gene or gene group that a route from the drug begins with. */
export type Opener = {
  opening: Opening;
  entity: number;
  /** The gene itself, or the members of the group. */
  genes: readonly number[];
  hop: Hop;
  /** 0..1; for a target the importer's w(d,g): 1 for a mechanism of action, else by affinity. */
  weight: number;
  action: Action;
  /** Known only from assays: never called mechanism of action. */
  assayOnly: boolean;
  /** -log10 M, NaN when not stated. */
  potency: number;
};

/** Below this an assay contact is no target of a route. */
const POTENCY_MIN = 6;

/** What routes from a drug begin with, heaviest first; an assay contact of unknown or low potency is left out. */
export function openersOf(index: GraphIndex, drug: number): Opener[] {
  const mechanisms = openers(index, drug, "acts_on", "targets");
  const known = new Set(mechanisms.map(({ entity }) => entity));
  const assays = openers(index, drug, "acts_on", "binds_in_assay").filter(
    ({ entity, potency }) => !known.has(entity) && potency >= POTENCY_MIN,
  );
  const genetic = openers(index, drug, "pharmacogenetic", "pharmacogenetic_risk");
  const handled = [
    ...openers(index, drug, "handled_by", "metabolised_by"),
    ...openers(index, drug, "handled_by", "transported_by"),
  ];
  return [...mechanisms, ...assays, ...genetic, ...handled].sort((a, b) => b.weight - a.weight || a.entity - b.entity);
}

function openers(index: GraphIndex, drug: number, opening: Opening, predicate: Predicate): Opener[] {
  return hopsFrom(index, drug, predicate).map((hop) => {
    const potency = Math.max(...hop.edges.map((edge) => potencyAt(index, edge)));
    const opener = {
      opening,
      entity: hop.to,
      genes: genesBehind(index, hop.to),
      weight: strengthOf(index, hop),
      action: jointAction(index, hop),
      assayOnly: predicate === "binds_in_assay",
      potency: Number.isFinite(potency) ? potency : Number.NaN,
    };
    return { ...opener, hop: { ...hop, note: noteOf(opener) } };
  });
}

export function genesBehind(index: GraphIndex, entity: number): number[] {
  return typeOf(index, entity) === "gene_group" ? Array.from(membersOf(index, entity)) : [entity];
}

function potencyAt({ edges }: GraphIndex, edge: number): number {
  const value = at(edges.statistics, edge);
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

/** The one action the claims state; unknown when they state none or contradict one another. */
function jointAction({ edges }: GraphIndex, hop: Hop): Action {
  const actions = new Set(hop.edges.map((edge) => actionIn(at(edges.traits, edge))));
  actions.delete("unknown");
  const [action = "unknown"] = actions;
  return actions.size === 1 ? action : "unknown";
}

function noteOf({ opening, assayOnly, potency, action }: Omit<Opener, "hop">): string | null {
  if (opening !== "acts_on") return null;
  const way = action === "unknown" ? [] : [action];
  if (!assayOnly) return way[0] ?? null;
  return `also binds (${[concentration(potency), "assay", ...way].join(", ")})`;
}

function concentration(potency: number): string {
  const nanomolar = 10 ** (9 - potency);
  return nanomolar >= 1 ? `${Number(nanomolar.toPrecision(2))} nM` : `${Number((nanomolar * 1000).toPrecision(2))} pM`;
}
