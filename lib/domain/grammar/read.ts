import { type Draft, setOf, sight } from "@/lib/domain/question/draft";
import { numeric } from "@/lib/domain/question/filters/numeric";
import { asIndication, chosenRef, type Item } from "@/lib/domain/question/item";
import { isDrugLike } from "@/lib/domain/question/names/name-shapes";
import { isSaltOf } from "@/lib/domain/question/names/salt-words";
import { agesTold, conditionsOf, populationOf } from "@/lib/domain/question/patient/population";
import { isAskedOf } from "@/lib/domain/question/readers/read-topic";
import type { Names, Scan } from "@/lib/domain/question/scan";
import { hide, overlaps, type Span } from "@/lib/domain/question/tokens";
import { leavesOfQuery } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import type { Named } from "@/lib/domain/sets";
import { ASKED_DRUGS } from "./asked-drugs";
import { ASKED_EVENTS } from "./asked-events";
import { ASKED_OTHERS } from "./asked-others";
import { ASKED_PAIRS } from "./asked-pairs";
import { besideMatter, cellsOf, isMeant, isUnknown, marksOf, meaningsOf, mendedWords, organAt } from "./cells";
import { type Cover, coversOf, FREE, grammarOf } from "./chart";
import { completed, isOfEvidence } from "./complete-query";
import { type Place, type PlacedPhrase, placesIn } from "./lex";
import type { Meaning } from "./meaning";
import { DRUG_NOUN, EVENT_NOUN, EVIDENCE, PREDICATES } from "./predicates";
import { constructionsOf, rowsOf } from "./rows";
import { setRows } from "./sets";
import { readableTopic } from "./topics";

/** A question as the grammar reads it: what it asks, and the words left out. */
type GrammarReading = {
  query: TypedQuery | null;
  left: readonly Place[];
  /** Whether what is asked for is absence without end ("drugs that do not cause Y"). */
  denied: boolean;
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

/** What asks or says something by itself is never left out of what is answered. */
const KEPT = new Set(
  "not no without absent except aside neither nor or how howmany mech inhibit activate treat lessen raise interact inhibitorn activatorn".split(
    " ",
  ),
);

/** Words that ask for genetics wherever they stand. */
const OF_GENETICS = /^(?:alleles?|genotyp\w*|genetic\w*|hla|haplotypes?|pharmacogen\w*|polymorphisms?)$/i;
/** What "how many" may ask for that nothing here counts. */
const OF_AMOUNT = /^(?:hours?|days?|weeks?|months?|years?|times|doses?|tablets?|pills?|mg|milligrams?|units?)$/i;
/** What says that proteins are asked for: a verb alone ("will A stop B from working") may say anything. */
const OF_PROTEINS = ["targetn", "genen", "enzyme", "inhibit", "activate", "bind", "how", "mech"] as const;

/** What a cover may cost that is answered, and what one more that leaves no unknown word out. */
const COST_MAX = 6;
const SURE = 2;
/** No sentence that asks one thing has more places; the time to cover one grows with their third power. */
const PLACES_MAX = 100;

/** Reads what a scan found by the grammar. */
export function readScan(scanned: Scan, graph: Names): GrammarReading {
  const stated = scanned.conditions.filter(({ filters }) => Object.keys(filters).length > 0 && !isOfEvidence(filters));
  const salts = scanned.tokens.filter((token) => token.word && isSaltOf(token, scanned.items));
  const text = [...stated, ...scanned.unapplied, ...salts, ...agesTold(scanned.written)].reduce(hide, scanned.written);
  const seen = sight(scanned);
  const population = populationOf(seen);
  const matter = besideMatter(scanned);
  const aside = [...scanned.variants, ...scanned.sources, ...matter];
  const asked = seen.events.filter((item) => isAskedOf(item, seen));
  const topics = readableTopic(text).filter(({ span }) => !asked.some((item) => overlaps(span, item)));
  const spans = [...topics.map(({ span }) => span), ...scanned.groups];
  const own = scanned.items.filter(
    (item) =>
      isMeant(item) && !population.includes(item) && ![...matter, ...spans].some((span) => overlaps(span, item)),
  );
  const { places, phrases } = placesIn(
    population.reduce(hide, text),
    mendedWords(scanned),
    [...own, ...marksOf(spans, text)].sort((a, b) => a.start - b.start),
  );
  if (places.length > PLACES_MAX) return { query: null, left: [], denied: false };
  const cells = cellsOf(places, phrases, { scanned, topics, aside, organAt: (place) => organAt(text, place, graph) });
  const joined = phrases.map(({ from, to, concepts }) => ({ from, to, categories: meaningsOf(concepts) }));
  const covers = coversOf(cells, GRAMMAR, "Q", COST_MAX + SURE, joined).filter((each) => !leavesChoice(each, places));
  const [first] = covers;
  const left = (first?.left ?? []).filter((at) => (cells[at]?.skip ?? 0) >= FREE);
  const open = left.filter((at) => !places[at]?.item || (cells[at]?.categories.size ?? 0) > 0);
  const best = first && mayStand({ ...first, left: open }, places, phrases) ? first : undefined;
  return {
    query: best?.meaning.query
      ? completed(best.meaning.query, {
          filters: Object.assign({}, ...stated.map(({ filters }) => filters)),
          isOfSignals: seen.says("signal"),
          conditions: conditionsOf(population, seen),
          items: own,
          sources: scanned.sources.flatMap(({ keys }) => keys),
          variants: scanned.variants.map(({ text: said }) => said),
        })
      : null,
    left: left.flatMap((at) => places[at] ?? []),
    denied: best?.meaning.denied === true,
  };
}

/** A reading as a draft of what is shown: null where nothing is read, `denied` where absence without end is asked for. */
export function draftOf(scanned: Scan, graph: Names): Draft | "denied" | null {
  const { query, left, denied } = readScan(scanned, graph);
  if (denied) return "denied";
  if (!query || (query.ask === "profile" && !isProfile(query))) return null;
  const named = new Set(leavesOfQuery(query).map(({ ref, text }) => ref?.id ?? text));
  const except = query.filters.except?.map(({ id }) => id) ?? [];
  const patient = query.conditions?.map(({ text }) => text) ?? [];
  const isUsed = (item: Item) =>
    [chosenRef(item), chosenRef(item, asIndication), ...(item.terms ?? [])].some(
      (ref) => named.has(ref?.id ?? item.text) || (ref && except.includes(ref.id)),
    ) || patient.some((text) => text.includes(item.text));
  const taken: Span[] = [
    ...(query.variants || query.conditions ? scanned.variants : []),
    ...(query.filters.sources ? scanned.sources : []),
    ...besideMatter(scanned),
  ];
  const isTaken = (place: Place) => taken.some((span) => overlaps(span, place));
  const told = [
    ...left.filter((place) => isTold(place) && !isTaken(place)),
    ...scanned.unapplied,
    ...agesTold(scanned.written),
  ];
  return { query, used: scanned.items.filter(isUsed), near: nearTo(query, scanned), left: told };
}

/** What the words may ask instead: what drugs share, the mechanism of a pair asked for its genes, what causes an event named beside "drugs". */
function nearTo(query: TypedQuery, scanned: Scan): TypedQuery[] {
  const { ask, want, subject, object } = query;
  if (ask === "compare" && !object && "of" in subject)
    return [{ ...query, ask: "list", subject: { op: "and", of: subject.of } }];
  const { events, says } = sight(scanned);
  if (want === "pharmacogenetics" && events.length > 0) {
    const ofEvents = setOf(events, sight(scanned), "and");
    return [{ ask: "mechanism", want: "adverse_events", subject, object: ofEvents, filters: {} }];
  }
  const isBare = ask === "which_drugs" && subject.op === "all" && object !== null && events.length > 0;
  const isTold = says("use", "cause", "ae", "passive", "has", "signal", "link", "reports");
  return isBare && !isTold ? (["drugs", "indications"] as const).map((each) => ({ ...query, want: each })) : [];
}

/** Whether all that is known of something is asked for: of a thing that is named, with no condition ("the top three gliptins" asks for more). */
function isProfile(query: TypedQuery): boolean {
  return Object.keys(query.filters).length === 0 && leavesOfQuery(query).some(isNamed);
}

/** Words of the question language that are told where they are left out: how a drug is given, and the reason asked for. */
const TOLD = new Set(["form", "why"]);

/** Whether a word left out says something that the reading does not: one that is no word of the question language, or a number. */
function isTold(place: Place): boolean {
  return isUnknown(place) || place.concepts.some((each) => TOLD.has(each)) || !Number.isNaN(numeric(place.text));
}

/** Whether a name is of something stored, or has the shape of a drug's. */
function isNamed({ ref, text, nameOnly }: Named): boolean {
  return ref !== null || nameOnly !== undefined || isDrugLike(text);
}

/** Whether enough of a question is covered to be answered; of what is known of a drug all words must be. */
function mayStand(
  { cost, left, meaning }: Cover<Meaning>,
  places: readonly Place[],
  phrases: readonly PlacedPhrase[],
): boolean {
  const unread = left.filter((at) => isUnknown(places[at]));
  if (meaning.query?.ask === "profile" && left.length > 0) return false;
  const isMissed = (at: number) =>
    (at === 0 && /^(?:when|where)$/i.test(places[0]?.text ?? "")) ||
    (places[at]?.item?.candidates.length ?? 0) > 0 ||
    places[at]?.concepts.some((each) => KEPT.has(each)) ||
    (meaning.query?.want !== "pharmacogenetics" && OF_GENETICS.test(places[at]?.text ?? ""));
  const isLeft = ({ from, to, concepts }: PlacedPhrase) =>
    concepts.some((each) => KEPT.has(each)) && places.slice(from, to).every((_, at) => left.includes(from + at));
  if (left.some(isMissed) || phrases.some(isLeft)) return false;
  const { want, subject } = meaning.query ?? {};
  const isOfPair = meaning.query?.ask === "boolean" && !places[0]?.concepts.includes("aux");
  if (
    (want === "drugs" || want === "interactions" || isOfPair) &&
    left.some((at) => places[at]?.concepts.includes("ae"))
  )
    return false;
  const isOfOne = subject?.op === "entity" && subject.ref?.type !== "drug_class";
  if (isOfOne && left.some((at) => places[at]?.concepts.includes("share"))) return false;
  if (want === "interactions" && isOfOne && unread.length > 0) return false;
  const saysProteins = places.some(({ concepts }) => OF_PROTEINS.some((each) => concepts.includes(each)));
  if (want === "targets" && meaning.query?.ask === "list" && isOfOne && unread.length > 0 && !saysProteins)
    return false;
  const isOfOther = (at: number) =>
    OF_AMOUNT.test(places[at]?.text ?? "") &&
    phrases.some(({ to, concepts }) => to === at && concepts.includes("howmany"));
  if (meaning.query?.ask === "count" && left.some(isOfOther)) return false;
  return cost < COST_MAX || (unread.length === 0 && cost < COST_MAX + SURE);
}

/** Whether a yes or no leaves out which of several things it is asked of ("I can't say which statins do"; not "on which it is based"). */
function leavesChoice({ left, meaning }: Cover<Meaning>, places: readonly Place[]): boolean {
  const isChoice = (at: number) =>
    at > 0 &&
    /^(?:which|who|whose)$/i.test(places[at]?.text ?? "") &&
    !/^(?:it|they|we|i|he|she)$/i.test(places[at + 1]?.text ?? "") &&
    places[at + 1]?.concepts.includes("aux") !== true;
  return meaning.query?.ask === "boolean" && left.some(isChoice);
}
