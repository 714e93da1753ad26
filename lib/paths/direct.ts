import type { Predicate } from "@/lib/knowledge/predicate";
import { at } from "@/lib/names/typed";
import { isArtefact } from "./edge-traits";
import { claimFactor, product } from "./factors";
import { broadnessOf } from "./floor";
import type { GraphIndex } from "./graph-index";
import { type Hop, hopsFrom, strengthOf } from "./hop";
import type { Route } from "./route";
import { bestTerm, type Term } from "./terms";

const NAMES: Partial<Record<Predicate, string>> = {
  listed_on_label: "listed on a label",
  reported_with: "reporting signal",
  indicated_for: "indication",
};

/** What sources state of the drug and the event themselves, or of the drug and a term that stands for the event. */
export function directRoutes(index: GraphIndex, drug: number, terms: readonly Term[]): Route[] {
  return (["listed_on_label", "reported_with", "indicated_for"] as const).flatMap((predicate) =>
    hopsFrom(index, drug, predicate).flatMap((hop) => {
      const term = bestTerm(terms, hop.to);
      return term ? [directRoute(index, drug, hop, term)] : [];
    }),
  );
}

function directRoute(index: GraphIndex, drug: number, hop: Hop, term: Term): Route {
  const factors = [claimFactor(index, hop), ...term.factors];
  return {
    metapath: isBelowSignal(index, hop) ? "reports without a signal" : (NAMES[hop.predicate] ?? hop.predicate),
    key: `${hop.predicate}|${hop.to}`,
    steps: [drug, hop.to, ...term.steps],
    hops: [hop, ...term.hops],
    members: [],
    sign: "unknown",
    factors,
    score: product(factors),
    weakBecause: weaknessOf(index, hop, term),
    open: null,
    direct: true,
  };
}

function weaknessOf(index: GraphIndex, hop: Hop, term: Term): string | null {
  if (hop.predicate === "indicated_for") return "It is an indication of the drug, not an adverse event of it.";
  if (isBelowSignal(index, hop)) return "It is reported, below the threshold of a signal.";
  if (hop.edges.every((edge) => isArtefact(at(index.edges.traits, edge)))) {
    return "The signal is likely an artefact of what the drug is used for.";
  }
  return broadnessOf(term);
}

/** Reports whose strength is none: IC025 is 0 or less. */
function isBelowSignal(index: GraphIndex, hop: Hop): boolean {
  return hop.predicate === "reported_with" && strengthOf(index, hop) === 0;
}
