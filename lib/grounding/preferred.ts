import type { EntityRef } from "@/lib/knowledge/entity";
import { normaliseName } from "@/lib/sources/wording/normalise";
import type { RunNames } from "./run-names";

/** A stretch of a text and what it may name. */
export type Span = { start: number; end: number; entities: EntityRef[] };

/** A text with the names of its run. */
export type Named = { text: string; names: RunNames };

/** The preferred name of what the run speaks of is no synonym of something else; events go by the names of phenotypes and diseases too. */
export function withoutSynonyms<T extends Span>(
  spans: readonly T[],
  found: readonly Span[],
  { text, names: { byId, stems } }: Named,
): T[] {
  const preferred = preferredAmong(found, text, byId);
  return spans.flatMap((span) => {
    if (!preferred.some(({ start, end }) => start === span.start && end === span.end)) return [span];
    const written = normaliseName(text.slice(span.start, span.end));
    const isPart = ({ id }: EntityRef) =>
      !found.includes(span) && !(byId.get(id) ?? []).some((each) => sameWords(stems(each), stems(written)));
    const entities = span.entities.filter((entity) => normaliseName(entity.name) === written || isPart(entity));
    return entities.length > 0 ? [{ ...span, entities }] : [];
  });
}

function sameWords(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

/** Spans that are written as the preferred name of something of the run. */
export function preferredAmong(spans: readonly Span[], text: string, byId: RunNames["byId"]): Span[] {
  return spans.filter(({ start, end, entities }) =>
    entities.some(
      ({ id, type, name }) =>
        byId.has(id) &&
        type !== "phenotype" &&
        type !== "disease" &&
        normaliseName(name) === normaliseName(text.slice(start, end)),
    ),
  );
}
