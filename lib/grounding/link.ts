import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { normaliseName } from "@/lib/sources/wording/normalise";
import type { Link } from "./reading";
import type { RunNames } from "./run-names";
import { isOwnWord } from "./vocabulary";

type Span = { start: number; end: number; entities: EntityRef[] };

/**
 * The spans of a text that name entities, longest first and without overlaps, over all names of the graph and those of
 * the run. A span denotes a cited entity when one of its readings is that entity or bears the same name under another type.
 */
export function linkEntities(
  text: string,
  cited: readonly Finding[],
  names: RunNames,
  graph: Pick<Graph, "mentions">,
): Link[] {
  const own = cited.flatMap(({ entities }) => entities);
  return withoutOverlaps([...ofGraph(text, graph), ...ofRun(text, names)])
    .map((span) => asLink(text, span, own))
    .filter(({ text: name, cited: known }) => known.size > 0 || !isOwnWord(name.toLowerCase()))
    .sort((a, b) => a.start - b.start);
}

function ofGraph(text: string, graph: Pick<Graph, "mentions">): Span[] {
  return graph.mentions(text).map(({ start, end, candidates }) => ({ start, end, entities: candidates }));
}

function ofRun(text: string, names: RunNames): Span[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    (names.get(word.toLowerCase()) ?? [])
      .map(({ name, lead, exact, entity }) => ({ name, exact, entity, start: index - lead }))
      .filter(({ name, exact, start }) => standsAt(text, name, start, exact))
      .map(({ name, start, entity }) => ({ start, end: start + name.length, entities: [entity] })),
  );
}

function standsAt(text: string, name: string, start: number, exact: boolean): boolean {
  if (start < 0 || /[\p{L}\p{N}]/u.test(text[start - 1] ?? "")) return false;
  const end = start + name.length;
  const found = text.slice(start, end);
  if (exact ? found !== name : found.toLowerCase() !== name.toLowerCase()) return false;
  return /^(?:$|[^\p{L}\p{N}]|s(?![\p{L}\p{N}]))/u.test(text.slice(end, end + 2));
}

function withoutOverlaps(spans: Span[]): Span[] {
  const taken: Span[] = [];
  for (const span of spans.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const same = taken.find(({ start, end }) => start === span.start && end === span.end);
    if (same) same.entities = [...same.entities, ...span.entities];
    else if (taken.every(({ start, end }) => span.end <= start || span.start >= end)) taken.push({ ...span });
  }
  return taken;
}

function asLink(text: string, { start, end, entities }: Span, own: readonly EntityRef[]): Link {
  const ids = new Set(entities.map(({ id }) => id));
  const names = new Set(entities.map(({ name }) => normaliseName(name)));
  const cited = own.filter(({ id, name }) => ids.has(id) || names.has(normaliseName(name)));
  const types = new Set((cited.length > 0 ? cited : entities).map(({ type }) => type));
  return { text: text.slice(start, end), start, end, cited: new Set(cited.map(({ id }) => id)), types };
}
