import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { isDenial } from "@/lib/domain/label-denial";
import { namePattern } from "@/lib/domain/names/name-words";
import { isLabelName } from "@/lib/domain/names/ordinary-words";
import type { PassageHit, Section } from "@/lib/domain/passage";
import { inPages } from "@/lib/tools/calls/deadline";
import { type WordedClass, wordedClasses } from "@/lib/tools/classes/drug-classes";
import type { DrugPair } from "@/lib/tools/links/interactions";
import { refOf } from "@/lib/tools/output";
import { groupBy } from "@/lib/tools/sets/set-algebra";
import { type EventAsked, eventsAsked, PAIR_SECTIONS, pairQuotes, type Quoted } from "./pair-quotes";

/** Passages read of one label, and quoted of it about one other drug. */
const PASSAGES_MAX = 60;
const QUOTES_MAX = 3;
const NAMES_MAX = 60;
/** What a name weighs above a class that holds the drug. */
const NAMED = 1;
/** Drugs looked for by one search of a label, and the most searches of one call. */
const OTHERS_EACH = 10;
const SEARCHES_MAX = 400;

/** A passage of one drug's label on what else is taken that names another drug, quoted where it says most. */
export type NamingPassage = Quoted & { pair: DrugPair; other: EntityRef };
type Asked = { isAsked?: (a: EntityRef, b: EntityRef) => boolean; events?: readonly string[] };

/**
 * What the label of each drug says of each other one asked about with it, by any of its names as words of their own: its
 * contraindications, warnings and interactions, the most telling first.
 * `omitted` are the drugs, the last given, whose labels were not searched.
 */
export async function passagesNaming(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  { isAsked = () => true, events = [] }: Asked = {},
): Promise<{ found: NamingPassage[]; omitted: EntityRef[] }> {
  const asked = eventsAsked(graph, events);
  const named = drugs.map((drug) => ({ drug, names: namesOf(graph, drug) }));
  const searches = drugs.flatMap((drug) => {
    const others = named.filter((each) => each.drug.id !== drug.id && isAsked(drug, each.drug));
    const pages = Array.from({ length: Math.ceil(others.length / OTHERS_EACH) }, (_, page) => page * OTHERS_EACH);
    return pages.map((start) => ({ drug, others: others.slice(start, start + OTHERS_EACH) }));
  });
  const found = await inPages(searches.slice(0, SEARCHES_MAX), signal, async ({ drug, others }) => {
    const text = anyOf(others.flatMap(({ names }) => names));
    const query = { entities: [drug.id], sections: PAIR_SECTIONS, limit: PASSAGES_MAX };
    const hits = text ? await graph.passages({ ...query, text }) : [];
    return others.flatMap(({ drug: other, names }) =>
      pairQuotes(hits, namePattern(names), asked, isOnPair(graph, [drug.id, other.id]))
        .slice(0, QUOTES_MAX)
        .map((quoted): NamingPassage => ({ ...quoted, score: quoted.score + NAMED, pair: [drug, other], other })),
    );
  });
  return { found: found.flat(), omitted: [...new Set(searches.slice(SEARCHES_MAX).map(({ drug }) => drug))] };
}

/** A search for any of some names, each as a phrase. */
function anyOf(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(" or ");
}

/** Names a label may use, none of the search syntax in them. */
function namesOf(graph: Graph, { id }: EntityRef): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim());
  return names.filter(isLabelName).slice(0, NAMES_MAX);
}

/** Passages read over all labels. */
const LABEL_PASSAGES_MAX = 400;
const SECTIONS: readonly Section[] = ["contraindications", "drug_interactions"];

/** A passage of some drug's label that names the drug asked about among what not to take with it, or to take with care. */
type LabelNaming = Quoted & { of: EntityRef };

/** The labels of other drugs whose contraindications or interactions name a drug, the most telling passage of each first; none that denies something. */
export async function labelsNaming(graph: Graph, drug: EntityRef): Promise<LabelNaming[]> {
  const names = namesOf(graph, drug);
  if (names.length === 0) return [];
  const text = anyOf(names);
  const hits = await graph.passages({ sections: SECTIONS, limit: LABEL_PASSAGES_MAX, text });
  const byDrug = groupBy(
    hits.filter(({ entity }) => entity !== drug.id),
    ({ entity }) => entity,
  );
  const found = [...byDrug].flatMap(([id, own]) => {
    const of = refOf(graph, id);
    const [best] = pairQuotes(own, namePattern(names), [], (quote) => !isDenial(quote));
    return of?.type === "drug" && best ? [{ ...best, of }] : [];
  });
  return found.sort((a, b) => b.score - a.score || (a.of.name < b.of.name ? -1 : 1));
}

/** What stands before the dash or colon of an entry, numbers and bullets left out: "LITHIUM -", "7.4 LITHIUM:". */
const HEADING = /^[\d.,\s•*()]*(\p{L}[\p{L}\s-]{2,40}?)(?:\s[-–]\s|\s?:)/u;

/** Whether a passage concerns these drugs: one that begins an entry of a label on a third drug concerns that. */
export function isOnPair(graph: Graph, pair: readonly string[]): (core: string) => boolean {
  const isForeign = (sentence: string) => {
    const heading = HEADING.exec(sentence)?.[1];
    const drugs = (heading ? graph.mentions(heading) : []).flatMap(({ candidates }) =>
      candidates.filter(({ type }) => type === "drug").map(({ id }) => id),
    );
    return drugs.length > 0 && !drugs.some((id) => pair.includes(id));
  };
  return (core) => !isForeign(core.split("\n")[0] ?? "");
}

/** Passages quoted of one label about the classes of one other drug, and the most labels read in one call. */
const CLASS_QUOTES_MAX = 2;
const LABELS_MAX = 60;
const WIDTH_MAX = 2;
/** Classes of what drugs do to the enzymes and transporters of others. */
const KINETIC = /\b(?:cytochrome|CYP\d|P-glycoprotein|transport(?:er|ing)|UGT\d|inducers?)/i;

/** A passage of a drug's label on what else is taken that speaks of a class, with those of the other drugs that belong to it. */
export type ClassPassage = Quoted & { of: EntityRef; drugClass: EntityRef; members: EntityRef[] };

/**
 * What the label of each drug says of classes to which another one asked about with it belongs by the sources: the most
 * telling passages, none that denies something.
 */
export async function passagesOnClasses(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  { isAsked, events = [] }: { isAsked: (a: EntityRef, b: EntityRef) => boolean; events?: readonly string[] },
): Promise<ClassPassage[]> {
  const asked = eventsAsked(graph, events);
  const worded = drugs.map((drug) => ({ drug, classes: wordedClasses(graph, drug.id) }));
  const found = await inPages(drugs.slice(0, LABELS_MAX), signal, async (of) => {
    const others = worded.filter(({ drug }) => drug.id !== of.id && isAsked(of, drug));
    const words = [...new Set(others.flatMap(({ classes }) => classes.flatMap((each) => each.words)))];
    if (words.length === 0) return [];
    const text = anyOf(words);
    const hits = await graph.passages({ entities: [of.id], sections: PAIR_SECTIONS, limit: PASSAGES_MAX, text });
    const own = new Set(worded.find(({ drug }) => drug.id === of.id)?.classes.map(({ drugClass }) => drugClass.id));
    const quoted = byClass(others).flatMap((each) => onClass(graph, hits, of, each, own, asked));
    return joined(others.flatMap(({ drug }) => bestFor(quoted, drug)));
  });
  return found.flat();
}

type Worded = { drug: EntityRef; classes: readonly WordedClass[] };
type HeldClass = WordedClass & { members: EntityRef[] };

/** Each class once under its words, with all the drugs that belong to it. */
function byClass(others: readonly Worded[]): HeldClass[] {
  const held = new Map<string, HeldClass>();
  for (const { drug, classes } of others) {
    for (const each of classes) {
      const key = `${each.drugClass.id} ${each.words.join()}`;
      held.set(key, { ...each, members: [...(held.get(key)?.members ?? []), drug] });
    }
  }
  return [...held.values()];
}

/** What a label says of a class; of one that holds the labelled drug too, in its interactions section alone. */
function onClass(
  graph: Graph,
  hits: readonly PassageHit[],
  of: EntityRef,
  { words, drugClass, members }: HeldClass,
  own: ReadonlySet<string>,
  events: readonly EventAsked[],
): ClassPassage[] {
  const drugs = [of, ...members].map(({ id }) => id);
  const isOnThese = isOnPair(graph, drugs);
  const isFit = (core: string) => !isDenial(core) && isOnThese(core);
  const told = own.has(drugClass.id) ? hits.filter(({ section }) => section === "drug_interactions") : hits;
  const width = widthOf(graph, drugClass);
  return pairQuotes(told, classPattern(words), events, isFit).map((quoted): ClassPassage => {
    return { ...quoted, score: quoted.score - width, of, drugClass, members };
  });
}

/** The most telling passages on the classes of a drug. */
function bestFor(quoted: readonly ClassPassage[], drug: EntityRef): ClassPassage[] {
  const own = quoted
    .filter(({ members }) => members.some(({ id }) => id === drug.id))
    .sort((a, b) => b.score - a.score);
  const byQuote = new Map(own.toReversed().map((each) => [each.hit.quote, each]));
  return [...byQuote.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, CLASS_QUOTES_MAX)
    .map((each) => ({ ...each, members: [drug] }));
}

/** How unspecific a class is for its members: the more it has, and most where it only names what handles them. */
function widthOf(graph: Graph, { id, name }: EntityRef): number {
  const members = graph.edges({ object: id, predicates: ["member_of"] }).length;
  return Math.min(WIDTH_MAX, Math.log10(Math.max(members, 1))) + (KINETIC.test(name) ? 1 : 0);
}

/** One passage on one class, whichever of its members it was found for. */
function joined(found: readonly ClassPassage[]): ClassPassage[] {
  const byPlace = new Map<string, ClassPassage>();
  for (const each of found) {
    const key = `${each.drugClass.id} ${each.hit.id} ${each.hit.quote}`;
    const known = byPlace.get(key);
    byPlace.set(key, known ? { ...known, members: [...known.members, ...each.members] } : each);
  }
  return [...byPlace.values()];
}

/** Words that do not narrow the class named after them; "tricyclic antidepressants" are not all antidepressants. */
const BEFORE =
  "a|an|the|and|or|and/or|of|with|by|to|for|as|other|certain|some|any|all|many|including|include|includes|concomitant|concomitantly|concurrent|using|use|taking|receiving|on|from|both|between|when|if|that|than|are|is|may|impact|interactions?|medications?|drugs?|agents?|examples?|traditional|avoid|avoiding|start(?:ing)?|stop(?:ping)?|prescribed|given|administer(?:ed|ing)?";
/** What labels write after the words for a class. */
const KIND = "(?:drugs?|agents?|medications?|medicines?|medicinal products?|antibiotics?|analgesics?|class)";

/** Finds the words of a class as a class of its own in label text: in the plural, with its kind, or at the end of what they stand in. */
export function classPattern(words: readonly string[]): RegExp {
  const names = words.map(inAnyHyphenation);
  return new RegExp(
    `(?<=^\\s*|[^\\p{L}\\s-]\\s*|(?<![\\p{L}-])(?:${BEFORE})\\s+)(?:${names.join("|")})(?:e?s(?![\\p{L}-])|[\\s-]+${KIND}(?!\\p{L})|(?=\\s*[,;:.()/\\]]|\\s+(?:and|or)\\b|\\s*$))`,
    "iu",
  );
}

/** "Nonsteroidal anti-inflammatory", "non-steroidal antiinflammatory". */
function inAnyHyphenation(words: string): string {
  const parts = words
    .trim()
    .split(/[\s-]+/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.join("[\\s-]*").replace(/\bnon(?=\p{L})/giu, "non[\\s-]*");
}
