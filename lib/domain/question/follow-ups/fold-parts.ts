import { draft, exprFor, type Sight, sight } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { type Part, part } from "@/lib/domain/question/part";
import { goesOnOfPatient } from "@/lib/domain/question/patient/patient-added";
import type { Names } from "@/lib/domain/question/scan";
import { ASKS_WHICH } from "@/lib/domain/question/segments";
import { joinedBy } from "@/lib/domain/question/sets";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";

type Named = { drugs: readonly Item[]; events: readonly Item[] };

const GOES_ON = /^(?:and|or|also|what about|how about|but)\b|\b(?:it|they|them|same)\b/i;

/**
 * Questions that each ask whether a drug has an event, of one drug after the other or of one event after the other, as one
 * question: of one drug which of the events it has, of several a table. Null where they are no such series.
 */
export function foldedParts(parts: readonly Part[], graph: Names): Part | null {
  const [first, ...others] = parts;
  if (!first || others.length === 0 || !asksWhether(first)) return null;
  let all = namedIn(first);
  for (const each of others) {
    const more = goingOn(each, all);
    if (!more) return null;
    all = { drugs: distinct([...all.drugs, ...more.drugs]), events: distinct([...all.events, ...more.events]) };
  }
  if (all.drugs.length * all.events.length < 2) return null;
  return tabled(all, part(parts.map(({ text }) => text).join(" "), graph));
}

function asksWhether({ intent }: Part): boolean {
  return !isUnreadable(intent) && intent.query.ask === "boolean" && intent.query.want === "adverse_events";
}

/** What a part adds to a series: another drug or another event, not both. */
function goingOn(each: Part, before: Named): Named | null {
  const { drugs, events, genes, items } = sight(each.scanned);
  if (ASKS_WHICH.test(each.text) || (goesOnOfPatient(each.text) && drugs.length === 0)) return null;
  if (genes.length > 0 || items.length === 0 || drugs.length + events.length < items.length) return null;
  if (drugs.length > 0 && events.length > 0) {
    const known = isAmong(drugs, before.drugs) || isAmong(events, before.events);
    return known && asksWhether(each) ? { drugs, events } : null;
  }
  return GOES_ON.test(each.text) && before.drugs.length > 0 ? { drugs, events } : null;
}

function namedIn({ scanned }: Part): Named {
  const { drugs, events } = sight(scanned);
  return { drugs, events };
}

function tabled({ drugs, events }: Named, whole: Part): Part {
  const seen: Sight = sight(whole.scanned);
  const [ask, op] = drugs.length > 1 ? (["compare", "and"] as const) : (["list", "or"] as const);
  const [subject, object] = [joinedBy(drugs.map(exprFor()), "or"), joinedBy(events.map(exprFor()), op)];
  const intent = draft(ask, "adverse_events", subject, object, seen, whole.scanned.items);
  return { ...whole, intent };
}

function isAmong(items: readonly Item[], known: readonly Item[]): boolean {
  return items.every((item) => known.some((other) => keyOf(other) === keyOf(item)));
}

function distinct(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function keyOf({ candidates, text }: Item): string {
  return candidates[0]?.id ?? text.toLowerCase();
}
