import { abbreviated, type Variant, variantsOf } from "@/lib/grounding/words/variants";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { type Context, introduced } from "./context";
import { beginsHeading, EXAMPLES } from "./headings";
import { type Named, preferredAmong, type Span, withoutSynonyms } from "./preferred";
import type { Link } from "./reading";
import type { RunNames } from "./run-names";

/** What a text is read against: the findings it cites, all names of its run, what the question asks about, and the graph. */
type Background = {
  cited: readonly Finding[];
  names: RunNames;
  topic: ReadonlySet<string>;
  context: Context;
  graph: Pick<Graph, "mentions">;
};

/**
 * The spans of a text that name entities, longest first and without overlaps, over all names of the graph and those of
 * the run. A span denotes a cited entity when one of its readings is that entity or bears the same name under another type.
 */
export function linkEntities(text: string, { cited, names, topic, context, graph }: Background): Link[] {
  const own = cited.flatMap(({ entities }) => entities);
  const ids = new Set(own.map(({ id }) => id));
  const isCited = ({ entities }: Span) => entities.some(({ id }) => ids.has(id));
  const found = [...ofGraph(text, graph), ...ofRun(text, names)];
  const named = withoutSynonyms(found, found, { text, names }).filter(
    (span, _, all) => isCited(span) || !isPair(span, all.filter(isCited), text),
  );
  const variants = withoutSynonyms(variantsOf(text, cited, names, topic, context), found, { text, names }).filter(
    (each) =>
      !isAnother(each, rivalsOf(each, named, { text, names }), { text, names }) &&
      (isInFull(each, { text, names }) || !isWider(each, named)) &&
      !isTorn(each, preferredAmong(named, text, names.byId), text),
  );
  const links = withoutOverlaps([...named, ...variants], isCited, text).map((span) => asLink(text, span, own));
  const entities = new Map(own.map((entity) => [entity.id, entity]));
  const short = abbreviated(text, new Map(introduced(text, links, entities))).map((span) => asLink(text, span, own));
  return [...links.filter(({ start, end }) => !short.some((each) => each.start <= start && each.end >= end)), ...short]
    .filter(({ text: name, cited: known, start }) => known.size > 0 || !isNoName(name, start, text))
    .filter((link) => !isUnit(link, text) && !COVERED.test(link.text))
    .flatMap((link) => asMeant(link, text, own))
    .map((link) => asClass(link, own, names))
    .sort((a, b) => a.start - b.start);
}

/** "No adverse events", words of the product alone but for a capital ("and Fall"), and the body system a heading begins with. */
function isNoName(name: string, start: number, text: string): boolean {
  const isListed = start > 0 || /^(?:,|\s+and|\s+or)\s/.test(text.slice(name.length));
  const isCapital = isListed && /^\p{Lu}\p{Ll}/u.test(name);
  return (
    /^no\s/i.test(name) ||
    headsExamples(name, text.slice(start + name.length)) ||
    isPredicate(text.slice(0, start), text.slice(start + name.length)) ||
    (isOwnWord(name.toLowerCase()) && !isCapital) ||
    beginsHeading(text.slice(start), name.length)
  );
}

/** "Infections such as ...", "pregnancy and birth, for example ...": a kind, before some of it. */
function headsExamples(name: string, behind: string): boolean {
  return CLASS.test(name) && BEFORE_EXAMPLES.test(behind);
}

/** "It would be rash to ...", "it is rash (on reports alone) to ...": what something is to do is no noun. */
function isPredicate(before: string, behind: string): boolean {
  const IS =
    /\b(?:it|this|that|which)\s+(?:(?:would|might|may|could)\s+)?(?:be|is|was|seems)\s+(?:(?:too|rather|quite|very)\s+)?$/i;
  return IS.test(before) && /^(?:\s+\([^()]*\))?\s+to\s+(?!§)\p{Ll}+/u.test(behind);
}

const CLASS =
  /^(?:infection|tumou?r|cancer|malignanc(?:y|ie)|neoplasm|disease|disorder|condition|syndrome|ha?emorrhage|bleeding|injur(?:y|ie)|rash|fracture|reaction|inflammation|pain|pregnanc(?:y|ie))s?$/i;
const BEFORE_EXAMPLES = new RegExp(`^(?:\\s+(?:and|or)\\s+(?:the\\s+)?[\\p{L}-]+)?${EXAMPLES}`, "iu");

/** "From the drug to the tumour" points back to the one event there is; "Among infections, ..." heads a list and names nothing. */
function asMeant(link: Link, text: string, own: readonly EntityRef[]): Link[] {
  const before = text.slice(0, link.start);
  if (/^among\s+(?:the\s+)?$/i.test(before) && /s$/.test(link.text) && text[link.end] === ",") return [];
  const events = new Set(own.filter(({ type }) => type === "adverse_event").map(({ id }) => id));
  const pointsBack = link.cited.size === 0 && CLASS.test(link.text) && /\bthe\s+$/i.test(before);
  return [pointsBack && events.size === 1 ? { ...link, cited: events } : link];
}

/** "The dopamine receptors DRD3 and DRD4", "all GABA-A receptors": what the names of cited genes or groups begin with means these. */
function asClass(link: Link, own: readonly EntityRef[], { byId, stems }: RunNames): Link {
  const said = stems(link.text);
  if (link.cited.size > 0 || said.length < 2 || [...link.ids].some((id) => byId.has(id))) return link;
  const begins = (name: string) => stems(name).slice(0, said.length).join() === said.join();
  const meant = own.filter(({ id, name, type }) => /^gene/.test(type) && [name, ...(byId.get(id) ?? [])].some(begins));
  if (meant.length === 0) return link;
  return { ...link, cited: new Set(meant.map(({ id }) => id)), types: new Set(meant.map(({ type }) => type)) };
}

/** What else a variant may mean: a part of what is named in full, in its very words, only another name of the run. */
function rivalsOf(
  { start, end, isPart, entities }: Variant,
  named: readonly Span[],
  { text, names }: Named,
): readonly Span[] {
  return isPart === "run" && isWritten(entities, text.slice(start, end), names) ? ofRun(text, names) : named;
}

/** A part of a name that is the whole name of something else means that, unless the sentence points back with it. */
function isAnother({ start, end, isPart, entities }: Variant, named: readonly Span[], { text, names }: Named): boolean {
  const isOtherForm = !isWritten(entities, text.slice(start, end), names);
  if (isOtherForm && isPart !== true && /^\p{L}+(?:ed|ing)$/u.test(text.slice(start, end))) return true;
  if (REFERRING.test(text.slice(0, start))) return false;
  const same = named.filter((span) => span.start === start && span.end === end);
  if (isPart) return same.length > 0;
  const isWithin = (span: Span) => span.start >= start && span.end <= end;
  const isTold = entities.every(({ id }) =>
    named.some((span) => !isWithin(span) && span.entities.some((each) => each.id === id)),
  );
  const isName = same.some((span) => span.entities.some(({ name }) => name === text.slice(start, end)));
  return isTold && ((start > 0 && isName) || (isOtherForm && same.length > 0));
}

/** Whether a name holds these very words, but for their number. */
function isWritten(entities: readonly EntityRef[], words: string, { byId }: RunNames): boolean {
  const said = words.toLowerCase().replace(/ies$/, "y").replace(/s$/, "");
  return entities.some(({ id, name }) =>
    [name, ...(byId.get(id) ?? [])].some((each) => each.toLowerCase().includes(said)),
  );
}

/** "Hypoaesthesia oral and Paraesthesia": words of two names are no third where the first is a name of the run in full. */
function isTorn({ start, end, entities }: Variant, preferred: readonly Span[], text: string): boolean {
  if (!/\s(?:and|or)\s/i.test(text.slice(start, end))) return false;
  return preferred.some(
    (span) =>
      span.start <= start &&
      span.end > start &&
      span.end < end &&
      /\s/.test(text.slice(span.start, span.end)) &&
      !span.entities.some(({ id }) => entities.some((each) => each.id === id)),
  );
}

/** "Increased lacrimation" of lacrimation increased, which also goes by the one word: all words of a name, and no others. */
function isInFull({ start, end, entities }: Variant, { text, names: { byId, stems } }: Named): boolean {
  const said = [...stems(text.slice(start, end))].sort().join();
  return entities.every(({ id }) => (byId.get(id) ?? []).some((name) => [...stems(name)].sort().join() === said));
}

/** "Hypertension and blood pressure increased": other words around a name that stands there in full add nothing to it. */
function isWider({ start, end, entities }: Variant, named: readonly Span[]): boolean {
  const isWithin = (span: Span) => span.start >= start && span.end <= end && span.end - span.start < end - start;
  const denotes = (span: Span) => span.entities.some(({ id }) => entities.some((each) => each.id === id));
  return named.some((span) => isWithin(span) && denotes(span));
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

/** What was blanked before: no name goes across it. */
const COVERED = /\s{3,}/;

/** "6.3 nM" names no drug that is also called NM. */
function isUnit({ start, end }: Pick<Link, "start" | "end">, text: string): boolean {
  return /^[pnuμµm]M$/u.test(text.slice(start, end)) && /\d\s*$/.test(text.slice(0, start));
}

/** "Nausea and Vomiting", where both are cited, is not the one event of that name. */
function isPair({ start, end }: Span, cited: readonly Span[], text: string): boolean {
  const ends = cited.filter((each) => each.start === start || each.end === end).filter((each) => each.end <= end);
  return ends.length > 1 && /\s(?:and|or)\s/i.test(text.slice(start, end));
}

/** The longest span stands; of two that cross, the one that names what is cited. */
function withoutOverlaps(spans: Span[], isCited: (span: Span) => boolean, text: string): Span[] {
  const known = new Map(spans.map((span) => [span, isCited(span)]));
  const crosses = (a: Span, b: Span) =>
    (a.start < b.start && b.start < a.end && a.end < b.end) || (b.start < a.start && a.start < b.end && b.end < a.end);
  const isOfTwo = ({ start, end }: Span) => /\s(?:and|or)\s/i.test(text.slice(start, end));
  const fitting = spans.filter(
    (span) => known.get(span) || !spans.some((each) => known.get(each) && crosses(each, span) && !isOfTwo(each)),
  );
  const taken: Span[] = [];
  for (const span of fitting.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const same = taken.find(({ start, end }) => start === span.start && end === span.end);
    if (same) same.entities = [...same.entities, ...span.entities];
    else if (taken.every(({ start, end }) => span.end <= start || span.start >= end)) taken.push({ ...span });
  }
  return taken;
}

/** What bears the very name written means that; of a synonym, whatever bears its preferred name under another type. */
function asLink(text: string, { start, end, entities }: Span, own: readonly EntityRef[]): Link {
  const ids = new Set(entities.map(({ id }) => id));
  const written = normaliseName(text.slice(start, end));
  const namesakes = entities.filter(({ name }) => normaliseName(name) === written);
  const names = new Set((namesakes.length > 0 ? namesakes : entities).map(({ name }) => normaliseName(name)));
  const cited = own.filter(({ id, name }) => ids.has(id) || names.has(normaliseName(name)));
  const types = new Set((cited.length > 0 ? cited : entities).map(({ type }) => type));
  return { text: text.slice(start, end), start, end, cited: new Set(cited.map(({ id }) => id)), ids, types };
}
