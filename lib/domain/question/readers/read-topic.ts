import { type Draft, draft, type Sight, setOf, sight } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { foodsOf } from "@/lib/domain/question/names/foods";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps } from "@/lib/domain/question/tokens";
import { entitiesOf } from "@/lib/domain/run/query";
import { asksDrugs } from "./asks-drugs";
import { asksForDose } from "./asks-of-no-source";
import { ageIn, foodTopic, LABELS_MAX, topicIn } from "./label-topics";

/** "Is A teratogenic", "A in pregnancy": what label text says of it, and the adverse events whose terms speak of it. Null where an event or another thing is asked about. */
export function readTopic(seen: Sight): Draft | null {
  const named = topicIn(seen.text) ?? ageAsked(seen);
  const other = seen.says("mechanism", "targetNoun", "pathway", "genetics", "count", "reports");
  if (!named || other || seen.genes.length > 0) return null;
  const isOther = (item: Item) =>
    isHarm(item) || isAskedOf(item, seen) || !named.spans.some((span) => overlaps(span, item));
  return seen.events.some(isOther) ? null : ofLabels(seen, named);
}

/** "A in the elderly", "is A safe for children": an age, where nothing is asked but what is said of it. */
function ageAsked(seen: Sight): ReturnType<typeof ageIn> {
  const { events, says, text } = seen;
  const asksElse = says("cause", "use", "interact", "signal", "compare", "shared") || (says("ae") && !says("unstated"));
  const named = ageIn(text);
  const isMore = seen.left.some((token) => !named?.spans.some((span) => overlaps(span, token)));
  if (asksForDose(seen) || says("outside") || (isMore && !says("unstated") && !OF_LABEL.test(text))) return null;
  return events.length > 0 || (asksElse && !OF_LABEL.test(text)) ? null : named;
}

const OF_LABEL = /\blabels?\b/i;

/** The matter of mother and child, or the age, named beside a drug and an event: what label text and other terms say of it is told too. */
export function besideTopic({ query }: Draft, { text }: Sight): ReturnType<typeof topicIn> {
  const ofPair = query.ask === "boolean" || query.ask === "mechanism";
  const isPair = ofPair && query.want === "adverse_events" && query.object !== null;
  const ofDrugs = entitiesOf(query.subject).every(({ type }) => type === "drug");
  return isPair && ofDrugs ? (topicIn(text) ?? ageIn(text)) : null;
}

/** The words of a matter as things the reading uses. */
export function itemsOf({ spans }: NonNullable<ReturnType<typeof topicIn>>): Item[] {
  return spans.map((span) => ({ ...span, group: "event", candidates: [], certain: true }));
}

/** Whether what no source states is asked only as a matter that label text speaks of, beside a drug and an event. */
export function isBesideEvent(seen: Sight): boolean {
  const spans = topicIn(seen.text)?.spans ?? [];
  return (
    seen.drugs.length > 0 &&
    seen.events.length > 0 &&
    hitsOf(seen, "unstated").every((hit) => spans.some((span) => overlaps(span, hit)))
  );
}

/** A term that names the harm itself, not when it is done. */
function isHarm({ group, certain, text }: Item): boolean {
  return (
    group === "event" &&
    certain &&
    /defects?$|malformations?$|anomal(?:y|ies)$|abnormalit(?:y|ies)$|^teratogenicity$/i.test(text)
  );
}

/** "Is pregnancy an adverse effect of A": the term is asked of as an event, not as when or in whom the drug is taken. */
export function isAskedOf({ certain, start }: Item, { text, verbFirst, says }: Sight): boolean {
  const isWhen =
    /\b(?:in|during|while|before|after|throughout|of|for|at|with|to)(?: (?:the|an?|early|late|her|my|human))* $/i;
  return certain && verbFirst && says("ae") && !isWhen.test(text.slice(0, start));
}

/** What label text says of a food or drink beside the drugs named; null where no drug is. */
export function readFood(scanned: Scan): Draft | null {
  const foods = foodsOf(scanned);
  const seen = sight(scanned);
  const isOther = (item: Item) => !foods.some((food) => overlaps(food, item));
  if (foods.length === 0 || seen.events.some(isOther)) return null;
  return ofLabels({ ...seen, drugs: seen.drugs.filter(isOther) }, foodTopic(foods));
}

function ofLabels(seen: Sight, { topic, spans }: NonNullable<ReturnType<typeof topicIn>>): Draft | null {
  const { drugs } = seen;
  const known = drugs.filter(({ certain }) => certain);
  if (known.length === 0 || known.length < drugs.length || known.length > LABELS_MAX || asksDrugs(seen)) return null;
  const within = seen.items.filter((item) => spans.some((span) => overlaps(span, item)));
  const made = draft("list", "label_text", setOf(known, seen, "or"), null, { ...seen, filters: {} }, [
    ...known,
    ...within,
    ...itemsOf({ topic, spans }),
  ]);
  const ofClass = known.some(({ group }) => group === "class");
  return { ...made, query: { ...made.query, topic: ofClass ? { ...topic, terms: [] } : topic } };
}
