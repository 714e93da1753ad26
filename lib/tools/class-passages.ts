import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit } from "@/lib/knowledge/passage";
import { quoteAround, wordsOf } from "@/lib/knowledge/quote";
import { isDenial } from "@/lib/sources/labels/denial";
import { classPattern } from "./class-pattern";
import { type WordedClass, wordedClasses } from "./class-words";
import { inPages } from "./deadline";

/** Passages read of one label, and the most labels read in one call. */
const PASSAGES_MAX = 60;
const LABELS_MAX = 60;

/** A passage of a drug's interactions section that speaks of a class, with those of the other drugs that belong to it. */
export type ClassPassage = { of: EntityRef; hit: PassageHit; drugClass: EntityRef; members: EntityRef[] };

/**
 * What the interactions section of each drug says of classes to which another one asked about with it belongs by the
 * classes of the sources: the first passage of each class, none that denies something.
 */
export async function passagesOnClasses(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  { isAsked, event }: { isAsked: (a: EntityRef, b: EntityRef) => boolean; event?: string | undefined },
): Promise<ClassPassage[]> {
  const ofEvent = event ? graph.names(event).flatMap(wordsOf) : [];
  const worded = drugs.map((drug) => ({ drug, classes: wordedClasses(graph, drug.id) }));
  const found = await inPages(drugs.slice(0, LABELS_MAX), signal, async (of) => {
    const others = worded.filter(({ drug }) => drug.id !== of.id && isAsked(of, drug));
    const words = [...new Set(others.flatMap(({ classes }) => classes.flatMap((each) => each.words)))];
    if (words.length === 0) return [];
    const text = words.map((each) => `"${each}"`).join(" or ");
    const hits = await graph.passages({
      entities: [of.id],
      sections: ["drug_interactions"],
      limit: PASSAGES_MAX,
      text,
    });
    return joined(others.flatMap(({ drug, classes }) => firstOn(hits, classes, [of, drug], ofEvent)));
  });
  return found.flat();
}

/** The passage on the first of a drug's classes that the label speaks of. */
function firstOn(
  hits: readonly PassageHit[],
  classes: readonly WordedClass[],
  [of, drug]: readonly [EntityRef, EntityRef],
  ofEvent: readonly string[],
): ClassPassage[] {
  for (const { words, drugClass } of classes) {
    const pattern = classPattern(words);
    for (const hit of hits) {
      const said = pattern.exec(hit.text)?.[0];
      const quotes = said
        ? [[...wordsOf(said), ...ofEvent], wordsOf(said)].map((each) => quoteAround(hit.text, new Set(each)))
        : [];
      const quote = quotes.find((each) => pattern.test(each));
      if (quote && !isDenial(quote)) return [{ of, hit: { ...hit, quote }, drugClass, members: [drug] }];
    }
  }
  return [];
}

/** One passage on one class, whichever of its members it was found for. */
function joined(found: readonly ClassPassage[]): ClassPassage[] {
  const byPlace = new Map<string, ClassPassage>();
  for (const each of found) {
    const key = `${each.drugClass.id} ${each.hit.id}`;
    const known = byPlace.get(key);
    byPlace.set(key, known ? { ...known, members: [...known.members, ...each.members] } : each);
  }
  return [...byPlace.values()];
}
