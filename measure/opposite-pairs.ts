import { entityNumber, type GraphIndex } from "@/lib/graph/paths/graph-index";
import { OPPOSITES } from "@/lib/graph/paths/opposites";
import { drugsListed } from "@/lib/graph/paths/support/label-listings";
import { seeded } from "@/measure/random";
import type { Listings, Quad } from "./swap-sample";

/** A drug that labels list an event for, by their numbers, and nothing of what is opposite to it; `quantity` is the place in OPPOSITES. */
export type OppositePair = {
  quantity: number;
  side: "more" | "less";
  drug: number;
  expected: number;
  opposite: number;
};

const SEED = 42_016;
const TRIES_PER_QUAD = 100;

/** Every such listing of these drugs and events; the opposite is the usual term of the other side. */
export function oppositePairs(index: GraphIndex, { drugs, events }: Listings): OppositePair[] {
  const asked = new Set(events);
  return OPPOSITES.flatMap((opposites, quantity) => {
    const termsOf = (side: OppositePair["side"]) =>
      opposites[side].map((id) => entityNumber(index, id)).filter((term) => asked.has(term));
    const sides = { more: termsOf("more"), less: termsOf("less") };
    return (["more", "less"] as const).flatMap((side) => {
      const others = sides[side === "more" ? "less" : "more"];
      const [opposite] = others;
      if (opposite === undefined) return [];
      const contrary = new Set(others.flatMap((term) => [...drugsListed(index, term)]));
      return sides[side].flatMap((expected) => {
        const listed = drugsListed(index, expected);
        return drugs
          .filter((drug) => listed.has(drug) && !contrary.has(drug))
          .map((drug) => ({ quantity, side, drug, expected, opposite }));
      });
    });
  });
}

/** As many exact swaps of opposite events, the same for the same seed: of two drugs one is listed with more of a quantity, the other with less. */
export function sampleOpposites(index: GraphIndex, listings: Listings, count: number, seed = SEED): Quad[] {
  const random = seeded(seed);
  const pairs = oppositePairs(index, listings);
  const across = new Map<string, OppositePair[]>();
  for (const pair of pairs) {
    const key = `${pair.quantity} ${pair.side}`;
    across.set(key, [...(across.get(key) ?? []), pair]);
  }
  const one = (from: readonly OppositePair[]) => from[Math.floor(random() * from.length)];
  const quads: Quad[] = [];
  for (let tries = 0; pairs.length > 0 && quads.length < count && tries < count * TRIES_PER_QUAD; tries++) {
    const first = one(pairs);
    const second = first && one(across.get(`${first.quantity} ${first.side === "more" ? "less" : "more"}`) ?? []);
    if (first && second) quads.push({ drugs: [first.drug, second.drug], events: [first.expected, second.expected] });
  }
  return quads;
}
