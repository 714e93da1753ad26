import { type Candidate, type EntityRef, isGene } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { withoutIdentifiers } from "@/lib/domain/identifiers";
import { readFilters, type StatedCondition } from "@/lib/domain/question/filters/filters";
import { groupsAsked } from "@/lib/domain/question/groups/groups-asked";
import { bareOrganGroup, type OrganGroup } from "@/lib/domain/question/groups/organ-groups";
import { settled } from "@/lib/domain/question/names/abbreviations";
import { actedOn } from "@/lib/domain/question/names/acted-on";
import { changeMentions } from "@/lib/domain/question/names/changes";
import { saidOtherwise } from "@/lib/domain/question/names/clinic-wordings";
import { combinationMentions } from "@/lib/domain/question/names/combination-mentions";
import { namesNothing, tellsWhoAsks } from "@/lib/domain/question/names/common-words";
import { findClasses } from "@/lib/domain/question/names/find-classes";
import { inducers } from "@/lib/domain/question/names/inducers";
import { isMeasured, laboratoryMentions } from "@/lib/domain/question/names/laboratory-values";
import { mended, misspeltNames, withLongerNames } from "@/lib/domain/question/names/misspelt-names";
import { findSources, type NamedSource } from "@/lib/domain/question/names/named-sources";
import { namedInParts } from "@/lib/domain/question/names/names-in-parts";
import { namedOrgans } from "@/lib/domain/question/names/organs";
import { type ReceptorMention, receptorMentions } from "@/lib/domain/question/names/receptor-names";
import { rewordedEvents } from "@/lib/domain/question/names/reworded-events";
import { isSaltOf, withoutSalts } from "@/lib/domain/question/names/salt-words";
import { saidEvents } from "@/lib/domain/question/names/stated-events";
import { lackingGene, riskGenes } from "@/lib/domain/question/names/tested-genes";
import { findUnknown } from "@/lib/domain/question/names/unknown";
import { findVariants, type Variant } from "@/lib/domain/question/names/variants";
import type { Filters } from "@/lib/domain/run/question";
import { contentWords, findHits, type Hit } from "./cues";
import { bestGroup, type Item, refOf } from "./item";
import type { Cue } from "./lexicon";
import { hide, overlaps, type Span, type Token, tokenise } from "./tokens";

/** A disease found by the name of the term a wording denotes: surely meant, and yet not what was said. */
const BY_TERM_SCORE = 0.98;

export type Names = Pick<Graph, "mentions" | "resolve" | "entity"> &
  Partial<Pick<Graph, "datasets" | "notLoaded" | "edges" | "equivalents" | "misspelt">>;

/** All a question holds: what it names in order, its cues, its conditions, and content words none of these cover. */
export type Scan = {
  /** The text, what was read as a condition blanked; `written` is all of it. */
  text: string;
  written: string;
  tokens: readonly Token[];
  items: readonly Item[];
  hits: readonly Hit[];
  filters: Filters;
  /** The conditions where they are stated. */
  conditions: readonly StatedCondition[];
  left: readonly Token[];
  /** Conditions understood and not expressible as a filter. */
  unapplied: readonly (Span & { text: string })[];
  variants: readonly Variant[];
  sources: readonly NamedSource[];
  groups: readonly OrganGroup[];
  /** The genes named that a pharmacogenetic claim ties to a drug named. */
  riskGenes: readonly Item[];
};

/** Scans one cleaned question, without what identifies a patient. Names win over the cues inside them ("Drug interaction"), cues over the names inside them. */
export function scan(text: string, graph: Names): Scan {
  return scanned(withoutIdentifiers(text), graph);
}

function scanned(text: string, graph: Names): Scan {
  const typed = tokenise(text);
  const { filters, spans, ...stated } = readFilters(text);
  const said = saidEvents(text, graph);
  const found = withLongerNames(namesIn(text, said, graph), text, typed, graph);
  const classes = findClasses(text, typed, found, graph);
  const variants = findVariants(text, found);
  const sources = findSources(text, [...(graph.datasets ?? []), ...(graph.notLoaded ?? [])]);
  const groups = groupsAsked(text, found, classes, graph);
  const unasked = found.filter(
    (each) => tellsWhoAsks(each, text) || (each.candidates[0]?.type === "drug" && isMeasured(each, text)),
  );
  const mentions = apartFrom(found, [...classes, ...groups, ...sources, ...spans, ...unasked]).filter(
    (mention) => mention.candidates.length > 0 && (said.includes(mention) || !namesNothing(mention, text)),
  );
  const tokens = typed.map((token) => (mentions.some((each) => overlaps(each, token)) ? token : mended(token)));
  const read: Span[] = [...spans, ...variants, ...sources, ...groups, ...classes];
  const free = apartFrom(tokens, read);
  const isMeant = (mention: Mention, hit: Hit) => said.includes(mention) || outweighs(mention, hit, text);
  const isNamed = (hit: Hit) =>
    mentions.some((mention) => beats(mention, hit) || (isMeant(mention, hit) && overlaps(mention, hit)));
  const hits = findHits(free).filter((hit) => !isNamed(hit));
  const names = itemsOf(apartFrom(mentions, hits), hits, text, graph);
  const organs = namedOrgans(free, hits, names, graph);
  const items = apartFrom(names, organs.items);
  const named = [...items, ...organs.items, ...classes];
  const left = contentWords(free, [...named, ...hits, ...organs.used]).filter((token) => !isSaltOf(token, named));
  const unknown = findUnknown({ text, tokens, left: apartFrom(left, unasked), hits, items: named }, graph);
  const all = [...named, ...unknown, ...inducers(named, hits, graph)].sort((a, b) => a.start - b.start);
  const rest = apartFrom(left, unknown);
  const bare = hits.length === 0 ? bareOrganGroup(all, rest, graph) : null;
  return {
    text: spans.reduce(hide, text),
    written: text,
    tokens,
    items: all,
    hits: hits.filter((hit) => !organs.used.some((span) => overlaps(span, hit))),
    filters: { ...filters, ...branchOf(bare ?? groups[0]) },
    ...stated,
    left: bare ? [] : rest,
    variants,
    sources,
    groups: bare ? [bare] : groups,
    riskGenes: riskGenes(all, graph),
  };
}

function apartFrom<Part extends Span>(parts: readonly Part[], spans: readonly Span[]): Part[] {
  return parts.filter((part) => !spans.some((span) => overlaps(span, part)));
}

function branchOf(group: OrganGroup | undefined): Filters {
  return group ? { branch: group.branch, ...(group.leftOut && { outside: true }) } : {};
}

/** What is flagged of drugs is asked for in many words, and read by them (`flaggedIn`). */
function isNoFlag({ type }: Candidate): boolean {
  return type !== "regulatory_flag";
}

/** The names of a text: what is said to be an event, what a laboratory value is called, as a verb makes them ("raises blood pressure"), those written with a comma, and as the graph scans it. */
function namesIn(text: string, said: readonly Mention[], graph: Names): ReceptorMention[] {
  const exact = graph.mentions(text).filter(({ candidates }) => candidates.some(isNoFlag));
  const others = [
    ...laboratoryMentions(text, graph),
    ...changeMentions(text, graph),
    ...rewordedEvents(text, graph).filter((mention) => !exact.some((each) => holdsName(each, mention))),
    ...namedInParts(text, graph),
    ...combinationMentions(text, graph),
    ...saidOtherwise(text, graph),
  ];
  const known = [...said, ...others.filter((mention) => !said.some((each) => overlaps(each, mention)))];
  const made = [...known, ...misspeltNames(text, { others: known, exact }, graph)];
  const scanned = exact
    .map((mention) => actedOn(mention, text, graph) ?? lackingGene(mention, text, graph) ?? mention)
    .filter((mention) => !made.some((each) => overlaps(each, mention)));
  const short = receptorMentions(text, graph).filter(
    (mention) => !made.some((each) => overlaps(each, mention)) && !scanned.some((each) => holdsName(each, mention)),
  );
  return [...scanned.filter((mention) => !short.some((each) => overlaps(each, mention))), ...made, ...short];
}

/** A longer name takes the words of a receptor's short one where it does not begin within it ("mu opioid antagonist"). */
function holdsName(longer: Span, short: Span): boolean {
  return beats(longer, short) && longer.start <= short.start;
}

/** "HIT" in capitals, in a text that is not all in capitals, is no verb where it abbreviates an event. */
function isShortForEvent({ text: name, candidates }: Mention, text: string): boolean {
  const isEvent = candidates.some(({ type, matchedName }) => type === "adverse_event" && matchedName === name);
  return isEvent && /^\p{Lu}{3,5}$/u.test(name) && /\p{Ll}/u.test(text);
}

/** Whether a name as short as a phrase of the question language is meant before it. */
function outweighs(mention: Mention, { text: phrase }: Hit, text: string): boolean {
  return sharesThing(mention, text) || isShortForEvent(mention, text) || / mutations?$/.test(phrase);
}

/** "Increase or decrease appetite": the first change is named by a thing that stands further on. */
function sharesThing({ text: name, start, end }: Mention, text: string): boolean {
  return text.slice(start, end) !== name && name.startsWith(text.slice(start, end));
}

/** The hits of a cue, left to right. */
export function hitsOf(scanned: Pick<Scan, "hits">, ...cues: readonly Cue[]): Hit[] {
  return scanned.hits.filter((hit) => hit.cues.some((cue) => cues.includes(cue)));
}

/** Whether a question holds any of these cues. */
export function has(scanned: Pick<Scan, "hits">, ...cues: readonly Cue[]): boolean {
  return hitsOf(scanned, ...cues).length > 0;
}

function beats(mention: Span, hit: Span): boolean {
  if (!overlaps(mention, hit)) return false;
  return mention.end - mention.start > hit.end - hit.start;
}

function itemsOf(mentions: readonly ReceptorMention[], hits: readonly Hit[], text: string, graph: Names): Item[] {
  const items = mentions.flatMap((mention) => itemOf(withDisease(mention, graph), text));
  return withoutSalts(settled(items, hits), graph);
}

function itemOf(
  { text, start, end, candidates, terms = ingredientsOf(candidates) }: ReceptorMention,
  whole: string,
): Item[] {
  const said = saysGene(whole, end) && candidates.some(({ type }) => isGene(type)) ? "gene" : null;
  const group = said ?? (isClassOfDrugs(candidates) ? "class" : bestGroup(candidates));
  return group ? [{ text, start, end, candidates, group, certain: true, ...(terms && { terms }) }] : [];
}

/** What a product of several drugs holds, where a text can mean nothing else. */
function ingredientsOf(candidates: readonly Candidate[]): readonly EntityRef[] | undefined {
  const drugs = candidates.filter(({ type }) => type === "drug");
  const isProduct =
    drugs.length > 1 && drugs.every(({ matchedBy, score }) => matchedBy === "combination" && score === 1);
  return isProduct ? drugs.map(refOf) : undefined;
}

/** A wording that only names an event or a phenotype ("T2DM") also means the disease that bears the same name as either. */
function withDisease(mention: ReceptorMention, graph: Names): ReceptorMention {
  const { candidates } = mention;
  const terms = candidates.filter(
    ({ type, score }) => score === 1 && (type === "adverse_event" || type === "phenotype"),
  );
  if (terms.length === 0 || candidates.some(({ type }) => type === "disease")) return mention;
  const found = terms.flatMap(({ name }) => graph.resolve(name, { types: ["disease"], limit: 2, stored: true }));
  const same = found
    .filter(({ score }) => score === 1)
    .map((each) => ({ ...each, score: BY_TERM_SCORE, matchedBy: "synonym" as const }));
  const diseases = [...new Map(same.map((each) => [each.id, each])).values()];
  return { ...mention, candidates: [...candidates, ...diseases] };
}

/** "the insulin gene": what follows says which of two things that share a name is meant. */
function saysGene(text: string, end: number): boolean {
  return /^ (?:genes?|proteins?)\b/i.test(text.slice(end));
}

/** "insulin" is a class of drugs before it is a gene's synonym or a laboratory term: no drug, event or gene symbol bears the name. */
function isClassOfDrugs(candidates: readonly Candidate[]): boolean {
  const others = candidates.filter(({ type }) => type !== "drug_class");
  const weak = ({ type, matchedBy }: Candidate) => type === "disease" || (type === "gene" && matchedBy !== "exact");
  return others.length < candidates.length && others.every(weak);
}
