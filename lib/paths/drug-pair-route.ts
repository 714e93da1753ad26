import { ROUTE_FACTOR } from "@/lib/knowledge/drug-pair";
import { product } from "./factors";
import type { GraphIndex } from "./graph-index";
import type { Hop } from "./hop";
import { type Opener, openersOf } from "./openers";
import type { Route } from "./route";

/** Two drugs of which routes are looked for. */
export type Pair = { index: GraphIndex; first: number; second: number };

/** What a drug has to do with a protein: it acts on it, is handled by it, or changes what it does to other drugs. */
export type Contact = { entity: number; weight: number; hop: Hop };

/** What it bears on that two drugs meet at a protein, what that is worth beside other ways (0..1), and why it is weak. */
export type Meeting = {
  name: string;
  kind: "pharmacodynamic" | "pharmacokinetic";
  factor: number;
  weakBecause: string | null;
};

/** What a drug acts on, heaviest first. */
export function actingOpeners(index: GraphIndex, drug: number): Opener[] {
  return openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
}

/** The route of two drugs that meet at one protein. */
export function joined({ first, second }: Pair, mine: Contact, other: Contact, meeting: Meeting): Route {
  const { name, kind, factor, weakBecause } = meeting;
  const route = { name: ROUTE_FACTOR, value: factor, reason: `${name}: a ${kind} interaction is possible` };
  const factors = [...drugFactors(mine, other), route];
  const hops = [mine.hop, back(other.hop, second)];
  return { ...plain(name, [first, mine.entity, second], hops, weakBecause), factors, score: product(factors) };
}

/** How well each drug is tied to what the two share. */
export function drugFactors(mine: Contact, other: Contact): Route["factors"] {
  return [
    { name: "first drug", value: mine.weight, reason: mine.hop.predicate.replaceAll("_", " ") },
    { name: "second drug", value: other.weight, reason: other.hop.predicate.replaceAll("_", " ") },
  ];
}

/** A hop read from what it leads to, back to where it comes from. */
export function back(hop: Hop, to: number): Hop {
  return { ...hop, to, forward: false };
}

/** A route without its factors; routes of one type through the same steps are one. */
export function plain(metapath: string, steps: number[], hops: Hop[], weakBecause: string | null): Route {
  const key = [metapath, ...steps, hops[0]?.predicate].join("|");
  const nothing = { members: [], sign: "unknown" as const, factors: [], score: 0, open: null, direct: false };
  return { ...nothing, metapath, key, steps, hops, weakBecause };
}
