import type { EntityRef } from "@/lib/domain/entity";
import { leafOf } from "@/lib/domain/question/item";
import { type Earlier, ITEMS_MAX } from "@/lib/domain/run/earlier";
import { entitiesOf, leavesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";

const PLURAL = /\b(?:they|them|these|those|both|the (?:two|three)|either|each other|in common|share[sd]?)\b/i;
/** Questions put one after another whose drugs "they" are. */
const FOUND_MAX = 10;

/** "They", "them", "both": the drugs asked about together, else the one asked about and the one before it, else the few found. Null where they are not several. */
export function pointedDrugs(text: string, earlier: Earlier): SetExpr[] | null {
  if (!PLURAL.test(text)) return null;
  const { query, items, before } = earlier;
  const found = items.filter(({ type }) => type === "drug");
  if (query.ask === "which_drugs" && found.length > 1 && found.length <= FOUND_MAX)
    return found.map((ref) => leafOf(ref));
  const own = drugsIn(query.subject);
  if (own.length > 1) return own;
  const all = [...(before ? drugsIn(before.query.subject) : []), ...own];
  const distinct = [...new Map(all.map((leaf) => [leaf.ref?.id, leaf])).values()];
  return own.length === 1 && distinct.length > 1 ? distinct : null;
}

/** The drugs an earlier question names, as sets of one. */
export function drugsIn(subject: SetExpr) {
  const drugs = new Set(
    entitiesOf(subject)
      .filter(({ type }) => type === "drug")
      .map(({ id }) => id),
  );
  return leavesOf(subject).filter(({ ref }) => ref !== null && drugs.has(ref.id));
}

const WORDS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const THING =
  "(?: (?:one|item|drug|medicine|medication|event|entry|adverse event|side effect|reaction|result|of (?:these|those|them)))";
/** What an ordinal counts or is part of, where it points to no thing of a list. */
const COUNTS =
  "(?:two|three|four|five|six|seven|eight|nine|ten|few|line|time|choice|trimester|generation|dose|degree|week|month|year|hour|day|pass|step|half|place|thing|of all|to)";
const POINTS = new RegExp(
  String.raw`\b(?:the |number |no\.? ?|item |#)(${WORDS.join("|")}|last|top|one|\d{1,2}(?:st|nd|rd|th)?)(?:${THING}\b|(?=\W*$)|(?<!\d)(?= (?!${COUNTS}\b)\p{Ll}+)|(?=\s*[-,:;]))`,
  "iu",
);
/** Nothing but a request to see it. */
const SHOWS =
  /^\W*(?:(?:and|ok|now|please|can you|could you|thanks|so|what about|how about)[\s,]+)*(?:show|give|tell|open|see|display|describe|detail|expand|explain|more|info|information|details|what about|how about|what is|what's)?\b[^.]*$/i;
const ASKS = /\b(?:how|why|which|target|cause|mechanism|genes?|label|interact|pathways?|indicated|used|reports?)/i;

const REASON = /\b(?:how|why|mechanisms?|explain)\b(?!.*\b(?:works?|acts?|many|often)\b)/i;

function ofType(type: EntityRef["type"], expr: TypedQuery["object"]): EntityRef | undefined {
  return entitiesOf(expr).find((each) => each.type === type);
}

/** "The second one": the thing of an earlier list it points to, and where the text says so; null where it points to none. */
function pointedItem(text: string, { items }: Earlier): { item: EntityRef; at: number; length: number } | null {
  const found = POINTS.exec(text);
  const word = found?.[1]?.toLowerCase() ?? "";
  const place =
    word === "one" || word === "top" ? 0 : WORDS.includes(word) ? WORDS.indexOf(word) : Number.parseInt(word, 10) - 1;
  const item = word === "last" && items.length < ITEMS_MAX ? items.at(-1) : items[place];
  return found && item ? { item, at: found.index, length: found[0].length } : null;
}

/** Whether a text points to a place in a list, whatever stands there. */
export function pointsIntoList(text: string): boolean {
  return POINTS.test(text);
}

/** "Show me the second one": whether that drug has the event, or the drug that event, which the earlier list told. */
export function shownItem(text: string, earlier: Earlier): TypedQuery | null {
  const pointed = pointedItem(text, earlier);
  if (!pointed || ASKS.test(text) || !SHOWS.test(text)) return null;
  const { query } = earlier;
  const { item } = pointed;
  const leaf = leafOf(item);
  const pair: TypedQuery = { ...query, ask: "boolean", want: "adverse_events", filters: {} };
  if (item.type === "drug" && query.want === "drugs" && query.object) return { ...pair, subject: leaf };
  return item.type === "adverse_event" && query.object === null ? { ...pair, object: leaf } : null;
}

/** The text with the thing's own name in the place of "the second one"; a reason is asked of the pair it belongs to. */
export function itemNamed(text: string, earlier: Earlier): { text: string; said: string; item: EntityRef } | null {
  const pointed = pointedItem(text, earlier);
  if (!pointed) return null;
  const { item, at, length } = pointed;
  const [drug, event] =
    item.type === "drug"
      ? [item, ofType("adverse_event", earlier.query.object)]
      : [ofType("drug", earlier.query.subject), item.type === "adverse_event" ? item : undefined];
  const asksWhy = REASON.test(text) && drug && event;
  const named = asksWhy
    ? `How could ${drug.name} cause ${event.name}?`
    : `${text.slice(0, at)}${item.name}${text.slice(at + length)}`;
  return { text: named, said: text.slice(at, at + length), item };
}
