import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { normaliseName } from "@/lib/sources/wording/normalise";
import type { Link } from "./reading";
import type { RunNames } from "./run-names";
import { type Variant, variantsOf } from "./variants";
import { isOwnWord } from "./vocabulary";

/** What a text is read against: the findings it cites, all names of its run, what the question asks about, and the graph. */
type Background = {
  cited: readonly Finding[];
  names: RunNames;
  topic: ReadonlySet<string>;
  graph: Pick<Graph, "mentions">;
};

type Span = { start: number; end: number; entities: EntityRef[] };

/**
 * The spans of a text that name entities, longest first and without overlaps, over all names of the graph and those of
 * the run. A span denotes a cited entity when one of its readings is that entity or bears the same name under another type.
 */
export function linkEntities(text: string, { cited, names, topic, graph }: Background): Link[] {
  const own = cited.flatMap(({ entities }) => entities);
  const named = [...ofGraph(text, graph), ...ofRun(text, names)];
  const variants = variantsOf(text, cited, names, topic).filter((each) => !isAnother(each, named, text));
  return withoutOverlaps([...named, ...variants])
    .map((span) => asLink(text, span, own))
    .filter(({ text: name, cited: known }) => known.size > 0 || !isOwnWord(name.toLowerCase()))
    .sort((a, b) => a.start - b.start);
}

/** A part of a name that is the whole name of something else means that, unless the sentence points back with it. */
function isAnother({ start, end, isPart }: Variant, named: readonly Span[], text: string): boolean {
  if (!isPart || REFERRING.test(text.slice(0, start))) return false;
  return named.some((span) => span.start === start && span.end === end);
}

const REFERRING = /\b(?:the|this|that|such|drug\s+and|leads?\s+to)\s+$/i;

function ofGraph(text: string, graph: Pick<Graph, "mentions">): Span[] {
  return graph.mentions(text).map(({ start, end, candidates }) => ({ start, end, entities: candidates }));
}

function ofRun(text: string, names: RunNames): Span[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    (names.byWord.get(word.toLowerCase()) ?? [])
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
