import { isUnreadable } from "@/lib/domain/question/wording/unreadable";
import { leavesOf, namedBy, namesAll } from "@/lib/domain/run/query";
import type { NamedThing } from "@/lib/domain/run/question";
import { type Draft, isKnown } from "./draft";
import { asEvent, asIndication, candidatesFor, chosenRef, type Item, nameOnlyRef, tellable } from "./item";
import type { Part } from "./part";

/** The most candidates shown for a name. */
const CANDIDATES_MAX = 8;

/** What a part of a question names, with what one text names twice. */
export function namedIn(read: Part, intent: Draft): NamedThing[] {
  const things = namedItems(read).flatMap((item) => named(item, intent));
  return [...things, ...groupOf(read), ...namedTwice(things, intent)];
}

/** "Drugs that treat Y and cause Y": one text names what is treated and what is caused; and what a list is asked without. */
function namedTwice(things: readonly NamedThing[], { query }: Draft): NamedThing[] {
  const chosen = new Set(things.map((thing) => thing.chosen?.id));
  const others = [...(query.use ? namedBy(query) : []), ...(query.filters.except ?? [])].filter(
    ({ id }) => !chosen.has(id),
  );
  return others.map((ref) => ({ text: ref.name, chosen: ref, ambiguous: false, candidates: [] }));
}

/** Things named, each once. */
export function distinct(things: readonly NamedThing[]): NamedThing[] {
  return [...new Map(things.map((thing) => [thing.chosen?.id ?? thing.text, thing])).values()];
}

/** What a reading names; a question about the graph itself names nothing, whatever its words are near to, nor do unknown words that label text is searched for. */
function namedItems({ intent, scanned }: Part): readonly Item[] {
  if (isUnreadable(intent)) return scanned.items;
  const ofGraph = intent.used.length === 0 && intent.query.object === null;
  const isSearched = (item: Item) => intent.query.topic !== undefined && intent.used.includes(item) && !isKnown(item);
  return ofGraph ? [] : scanned.items.filter((item) => !isSearched(item));
}

/** The organ group a reading is narrowed to, as a thing it names. */
function groupOf({ intent, scanned }: Part): NamedThing[] {
  if (isUnreadable(intent) || !intent.query.filters.branch) return [];
  const text = scanned.groups[0]?.text ?? intent.query.filters.branch.name;
  return [{ text, chosen: intent.query.filters.branch, ambiguous: false, candidates: [] }];
}

/** The things that an item of a question names, with what was chosen for it. */
export function named(item: Item, draft: Draft | null): NamedThing[] {
  if (item.terms && !isOfPatient(item, draft)) {
    const plain = { ambiguous: false, candidates: [] };
    if (item.terms.length === 0) return [{ text: item.text, chosen: null, ...plain }];
    return item.terms.map((chosen) => ({ text: item.text, chosen, ...plain }));
  }
  const own = candidatesFor(item, orderOf(item, draft));
  const chosen = chosenRef(item, orderOf(item, draft));
  const isOpen = chosen === null && nameOnlyRef(item) === null;
  const candidates = tellable([...new Set([...own, ...item.candidates])], isOpen).slice(0, CANDIDATES_MAX);
  return [{ text: item.text, chosen, ambiguous: isOpen && own.length > 0, candidates }];
}

/** Which type of event is meant first: a disease where a treatment, its genes or the patient are spoken of. */
function orderOf(item: Item, draft: Draft | null): typeof asEvent {
  const { text } = item;
  const query = draft?.query;
  const ofPatient = isOfPatient(item, draft);
  const isUse = leavesOf(query?.use ?? null).some((leaf) => leaf.text === text);
  const isForbidden = query?.want === "contraindications" && namesAll(query.subject);
  const isOfDisease = isUse || isForbidden || query?.want === "indications" || query?.want === "genes";
  return isOfDisease || ofPatient ? asIndication : asEvent;
}

/** Whether an item tells of the patient: it is one condition. */
function isOfPatient({ text, candidates }: Item, draft: Draft | null): boolean {
  const conditions = draft?.query.conditions ?? [];
  return candidates.length > 0 && conditions.some((condition) => condition.text.startsWith(text));
}
