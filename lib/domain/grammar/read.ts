import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { exprFor } from "@/lib/domain/question/draft";
import { numeric } from "@/lib/domain/question/filters/numeric";
import { groupTerm, organs } from "@/lib/domain/question/groups/organ-groups";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import type { Names } from "@/lib/domain/question/scan";
import { scan } from "@/lib/domain/question/scan";
import type { TypedQuery } from "@/lib/domain/run/question";
import { ASKED_DRUGS } from "./asked-drugs";
import { ASKED_EVENTS } from "./asked-events";
import { ASKED_OTHERS } from "./asked-others";
import { ASKED_PAIRS } from "./asked-pairs";
import { type Cell, type Cover, coversOf, grammarOf } from "./chart";
import { EVENT_NOUN, EVIDENCE } from "./events";
import { type Place, placesIn } from "./lex";
import type { Meaning } from "./meaning";
import { DRUG_NOUN, PREDICATES } from "./predicates";
import { constructionsOf, rowsOf } from "./rows";
import { setRows } from "./sets";
import { readableTopic } from "./topics";

/** A question as the grammar reads it: what it asks, the words left out, and how sure that is. */
export type GrammarReading = {
  query: TypedQuery | null;
  left: string[];
  cost: number;
  by: string;
  covers: readonly Cover<Meaning>[];
  places: readonly Place[];
};

const GRAMMAR = grammarOf<Meaning>([
  ...rowsOf("D0", "D|K0", (only) => only),
  ...rowsOf("K0", "K", (only) => only),
  ...rowsOf("E0", "E", (only) => only),
  ...rowsOf("G0", "G", (only) => only),
  ...["D", "E", "G"].flatMap(setRows),
  ...constructionsOf({
    ...{ ...EVIDENCE, ...EVENT_NOUN, ...PREDICATES, ...DRUG_NOUN },
    ...{ ...ASKED_DRUGS, ...ASKED_EVENTS, ...ASKED_PAIRS, ...ASKED_OTHERS },
  }),
]);

const NAME_OF: Record<Item["group"], string> = { drug: "D", class: "K", event: "E", gene: "G", pathway: "P" };
/** What leaving out a word of each kind costs; what is not named here is a word of the question language. */
const FREE_CONCEPTS = new Set(["free", "aux", "of", "that", "imp", "comma", "and", "wh"]);
const TURNING = new Set(["not", "no", "without", "absent", "except", "only", "neither", "nor", "but"]);

/** Reads a question by the grammar. */
export function readByGrammar(text: string, graph: Names): GrammarReading {
  const scanned = scan(text, graph);
  const topics = readableTopic(text);
  const spans = [...topics.map(({ span }) => span), ...scanned.groups];
  const variants = scanned.variants.map(({ text: named }) => named);
  const own = scanned.items.filter(
    (item) => isMeant(item) && !spans.some((span) => item.start < span.end && span.start < item.end),
  );
  const marks: Item[] = spans.map((span) => ({
    ...span,
    text: text.slice(span.start, span.end),
    group: "event",
    candidates: [],
    certain: true,
  }));
  const places = placesIn(
    text,
    [...own, ...marks].sort((a, b) => a.start - b.start),
  );
  const cells = places.map((place, at): Cell<Meaning> => {
    const topic = topics.find(({ span }) => span.start === place.start);
    if (topic) return { categories: new Map([[topic.category, topic.meaning]]), skip: 5 };
    const group = scanned.groups.find(({ start }) => start === place.start);
    if (group)
      return {
        categories: new Map([["OG", { filters: { branch: group.branch, ...(group.leftOut && { outside: true }) } }]]),
        skip: 5,
      };
    if (place.item) return nameCell(place.item, organAt(text, place, graph));
    const organ = place.concepts.length === 0 ? organAt(text, place, graph) : null;
    if (organ) return { categories: new Map([["OG", organ]]), skip: 4 };
    return wordCell(place, at === places.length - 1);
  });
  const covers = coversOf(cells, GRAMMAR, "Q");
  const best = covers[0] && isTaken(covers[0], places) ? covers[0] : undefined;
  return {
    query: best?.meaning.query ? withVariants(best.meaning.query, variants) : null,
    left: (covers[0]?.left ?? []).map((at) => places[at]?.text ?? ""),
    cost: best?.cost ?? Number.POSITIVE_INFINITY,
    by: best?.by ?? "",
    covers,
    places,
  };
}

/** What a cover may cost that is answered. */
const COST_MAX = 6;

/** Whether enough of a question is covered to be answered; of what is known of a drug all words must be. */
function isTaken({ cost, left, meaning }: Cover<Meaning>, places: readonly Place[]): boolean {
  const unread = left.filter((at) => (places[at]?.concepts.length ?? 0) === 0 || places[at]?.item);
  if (meaning.query?.ask === "profile" && left.length > 0) return false;
  return cost < COST_MAX || (unread.length === 0 && cost < COST_MAX + 2);
}

function withVariants(query: TypedQuery, variants: readonly string[]): TypedQuery {
  return query.want === "pharmacogenetics" && variants.length > 0 ? { ...query, variants: [...variants] } : query;
}

/** What is near to nothing that is stored and is an ordinary word is no name. */
function isMeant({ candidates, text, certain, terms }: Item): boolean {
  return certain || candidates.length > 0 || terms !== undefined || !isEnglishWord(text.toLowerCase());
}

/** The group of events that a place names by an organ's word alone. */
function organAt(text: string, { start, end }: Place, graph: Names): Meaning | null {
  const said = text.slice(start, end);
  const key = ORGANS.find(({ words }) => words.test(said))?.key;
  const branch = key ? groupTerm(key, graph) : null;
  return branch && { filters: { branch } };
}

const ORGANS = organs.map(([words, key]) => ({ key, words: new RegExp(`^(?:${words})s?$`, "iu") }));

function nameCell(item: Item, organ: Meaning | null): Cell<Meaning> {
  const meaning: Meaning = { set: exprFor()(item) };
  const known = item.certain || chosenRef(item) !== null;
  const categories = new Map([[NAME_OF[item.group], meaning]]);
  if (organ) categories.set("OG", organ);
  return { categories, skip: known ? 7 : 4 };
}

function wordCell({ text, concepts }: Place, isLast: boolean): Cell<Meaning> {
  const value = numeric(text);
  const number = Number.isNaN(value) || value === 0 ? null : value;
  const categories = new Map<string, Meaning>(concepts.map((concept) => [concept, { text: concept }]));
  if (number !== null) categories.set("N", { value: number });
  return { categories, skip: skipOf(concepts, number !== null, text, isLast) };
}

function skipOf(concepts: readonly string[], isNumber: boolean, text: string, isLast: boolean): number {
  if (isNumber) return 2;
  if (concepts.length === 0) return /^[\p{L}\p{N}]/u.test(text) ? 3 : 0.02;
  if (concepts.includes("stop")) return isLast ? 0 : 1;
  if (concepts.includes("free")) return 0.02;
  if (concepts.some((each) => TURNING.has(each))) return 6;
  if (concepts.some((each) => FREE_CONCEPTS.has(each))) return 0.1;
  return concepts.includes("degree") ? 3 : 1.5;
}
