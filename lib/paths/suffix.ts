import { closingValue, lengthValue } from "./factors";
import type { GraphIndex } from "./graph-index";
import { hopsTo } from "./hop";
import { type Closing, METAPATHS, type Metapath, type Opening, type Through } from "./metapaths";
import type { Reach } from "./reach";
import { SIGN_FACTOR } from "./sign";

/** How many routes lead on from an entity to the event, and the most any of them leaves of a score. */
export type Suffix = { routes: number; best: number };

const NONE: Suffix = { routes: 0, best: 0 };

/** The metapaths of an opening and what is passed, by how they close. */
const DECLARED = new Map<string, Partial<Record<Closing, Metapath>>>();
for (const metapath of METAPATHS) {
  const key = keyOf(metapath.opening, metapath.through);
  DECLARED.set(key, { ...DECLARED.get(key), [metapath.closing]: metapath });
}

/**
 * What leads from a gene to the event after an opening and what was passed. `best` bounds every route from above: exact
 * but for the direction, which only a route of its own knows.
 */
export function geneSuffix(
  index: GraphIndex,
  reach: Reach,
  gene: number,
  opening: Opening,
  through: Through | null,
): Suffix {
  const closers = reach.byGene.get(gene);
  if (!closers) return NONE;
  const key = keyOf(opening, through);
  return remembered(reach, key, gene, () => {
    const declared = DECLARED.get(key) ?? {};
    let routes = 0;
    let best = 0;
    for (const closer of closers) {
      const metapath = declared[closer.closing];
      if (!metapath) continue;
      const direction = closer.closing === "affects_event" && through !== null ? SIGN_FACTOR.unknown : 1;
      const value = metapath.factor * direction * closingValue(index, closer) * lengthValue(metapath, closer.term);
      routes++;
      best = Math.max(best, value);
    }
    return { routes, best };
  });
}

/** What leads on through the genes of a pathway. */
export function pathwaySuffix(index: GraphIndex, reach: Reach, pathway: number): Suffix {
  return remembered(reach, "pathway", pathway, () => {
    let routes = 0;
    let best = 0;
    for (const { to: gene } of hopsTo(index, pathway, "member_of")) {
      const suffix = geneSuffix(index, reach, gene, "acts_on", "pathway");
      routes += suffix.routes;
      best = Math.max(best, suffix.best);
    }
    return { routes, best };
  });
}

/** The greatest factor of a metapath with this opening that passes nothing. */
export function factorMax(opening: Opening): number {
  return Math.max(...Object.values(DECLARED.get(keyOf(opening, null)) ?? {}).map(({ factor }) => factor));
}

function keyOf(opening: Opening, through: Through | null): string {
  return `${opening} ${through ?? ""}`;
}

function remembered({ suffixes }: Reach, kind: string, entity: number, compute: () => Suffix): Suffix {
  const kept = suffixes.get(kind) ?? new Map<number, Suffix>();
  suffixes.set(kind, kept);
  const known = kept.get(entity) ?? compute();
  kept.set(entity, known);
  return known;
}
