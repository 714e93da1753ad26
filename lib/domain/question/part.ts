import type { EntityRef } from "@/lib/domain/entity";
import { intentOf } from "@/lib/domain/question/readers/intent";
import { isUnreadable, type Unreadable } from "@/lib/domain/question/wording/unreadable";
import type { Draft } from "./draft";
import { chosenRef, type Item, refOf } from "./item";
import { TAKES_AWAY } from "./partition";
import { type Names, type Scan, scan } from "./scan";
import { hide } from "./tokens";

/** A sentence, or several read as one, with what it asks. */
export type Part = { text: string; scanned: Scan; intent: Draft | Unreadable };

/** Scans a text and reads what it asks, or why it cannot be read. */
export function part(text: string, graph: Names): Part {
  const scanned = scan(text, graph);
  return { text, ...(withoutItems(scanned, graph) ?? { scanned, intent: intentOf(scanned) }) };
}

/** Whether a sentence holds more than politeness. */
export function says({ scanned }: Part): boolean {
  if (Object.keys(scanned.filters).length > 0) return true;
  const phatic = scanned.hits.every(({ cues }) => cues.includes("polite") || cues.includes("greet"));
  return scanned.items.length > 0 || scanned.left.length > 0 || !phatic;
}

/** Not "without", which may tell what a patient does not have. */
const LEAVES_OUT = new RegExp(`^(?:minus|on top of|but not|${TAKES_AWAY})`);
const JOINING = /^[\s,/&]*(?:(?:for|and|or|the|of|any|a|an)[\s,]*)*$/i;
const LISTS = ["list", "count", "compare"];

/**
 * "What do A and B bind besides DRD2", "which events other than nausea": things of the kind asked for that are taken away
 * from the list, while the rest of the text says what the list is of. Null where a text leaves out nothing of the kind.
 */
function withoutItems(scanned: Scan, graph: Names): { scanned: Scan; intent: Draft } | null {
  for (const hit of scanned.hits.filter(({ cues, text }) => cues.includes("minus") && LEAVES_OUT.test(text))) {
    const items = followers(hit.end, scanned);
    const [first] = items;
    if (!first || first.group === "drug" || first.group === "class") continue;
    const end = Math.max(...items.map((item) => item.end));
    const rest = scan(hide(scanned.written, { start: hit.start, end }), graph);
    const intent = intentOf(rest);
    if (isUnreadable(intent) || !isListOf(intent, first)) continue;
    const refs = items.map((item) => chosenRef(item));
    if (refs.includes(null)) return null;
    const except = [...refs, ...items.flatMap((item) => ofEachWord(item, graph))].filter((ref) => ref !== null);
    const query = { ...intent.query, filters: { ...intent.query.filters, except } };
    return { scanned: rest, intent: { ...intent, query, used: [...intent.used, ...items] } };
  }
  return null;
}

/** "Nausea and vomiting" is one name, of a thing that each of the two is part of. */
function ofEachWord({ text, group }: Item, graph: Names): EntityRef[] {
  const halves = text.split(/ (?:and|or) /i);
  if (group !== "event" || halves.length < 2) return [];
  return halves.flatMap((half) => {
    const [best] = graph.resolve(half, { types: ["adverse_event"], limit: 1 });
    return best?.score === 1 ? [refOf(best)] : [];
  });
}

/** The items of one kind that follow each other from there, with nothing but joining words between. */
function followers(from: number, { items, written }: Scan): Item[] {
  const found: Item[] = [];
  let at = from;
  for (const item of [...items].sort((a, b) => a.start - b.start)) {
    if (item.start < at) continue;
    if (!JOINING.test(written.slice(at, item.start)) || (found[0] && found[0].group !== item.group)) break;
    found.push(item);
    at = item.end;
  }
  return found;
}

/** Whether a reading lists things such as the one left out. */
function isListOf({ query: { ask, want, object } }: Draft, { group }: Item): boolean {
  if (!LISTS.includes(ask) || object) return false;
  return group === "event" ? want === "adverse_events" || want === "signals" : group === "gene" && want === "targets";
}
