import type { EntityRef } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { sight } from "@/lib/domain/question/draft";
import { asIndication, candidatesFor, chosenRef, type Item, refOf } from "@/lib/domain/question/item";
import { type Names, type Scan, scan } from "@/lib/domain/question/scan";
import { restate } from "@/lib/domain/question/wording/restate";
import { namedBy, queriesOf, readable } from "@/lib/domain/run/query";
import type { Condition, NamedThing, Reading } from "@/lib/domain/run/question";
import { conditionsOf } from "./population";

/** The most things known of a patient that are weighed; tools take as many. */
const CONDITIONS_MAX = 10;
const CANDIDATES_MAX = 8;
/** A sentence that only tells of whoever takes the drug. */
const TELLS =
  /\b(?:patient|person|woman|man|child|girl|boy|mother|father|wife|husband|she|he|who|someone|carrier|history of|known)\b/i;

/** A reading with what is known of the patient beside the question: diseases, symptoms, genes with variants, each a text of its own. */
export function withPatient(reading: Reading, texts: readonly string[], graph: Names): Reading {
  if (!readable(reading) || texts.length === 0) return reading;
  const scans = texts.map((text) => scan(cleanQuestion(text), graph));
  const told = scans.map(conditionItems);
  const whole = texts.map((text, at) => (told[at]?.length === 0 ? [wholeText(text, graph)] : []));
  const own = scans.flatMap((scanned, at) => [
    ...conditionsOf(told[at] ?? [], sight(scanned)),
    ...(whole[at] ?? []).map(({ text, chosen }) => ({ text, ref: chosen })),
  ]);
  const all = distinct([...(reading.query.conditions ?? []), ...own]);
  const conditions = all.slice(0, CONDITIONS_MAX);
  const query = { ...reading.query, conditions };
  return {
    ...reading,
    query,
    named: withoutCut(
      distinctNames([...reading.named, ...told.flat().map(named), ...whole.flat()]),
      all.slice(CONDITIONS_MAX),
      queriesOf(reading).flatMap(namedBy),
    ),
    restated: restate(query),
  };
}

/** Whether a sentence tells of a patient and asks nothing: it names diseases, symptoms or genes, and no drug. */
export function tellsOfPatient(scanned: Scan, text: string): boolean {
  const items = conditionItems(scanned);
  return items.length > 0 && items.length === scanned.items.length && TELLS.test(text) && !text.includes("?");
}

function conditionItems({ items }: Scan): Item[] {
  return items.filter(({ group }) => group === "event" || group === "gene");
}

/** A text that names nothing in a question may still be a name where nothing else is asked of it ("pregnancy"). */
function wholeText(text: string, graph: Names): NamedThing {
  const candidates = graph.resolve(text, { types: [...asIndication, "gene"], limit: CANDIDATES_MAX });
  const { status, candidates: kept } = decide(candidates, [asIndication, ["gene"]]);
  const [best] = kept;
  const isExact = status === "resolved" && best?.score === 1;
  const chosen = isExact ? refOf(best) : null;
  return { text, chosen, ambiguous: chosen === null && candidates.length > 0, candidates };
}

function distinct(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map((each) => [each.ref?.id ?? each.text.toLowerCase(), each])).values()];
}

/** A thing named in the question and beside it is named once. */
function distinctNames(names: readonly NamedThing[]): NamedThing[] {
  const keyOf = ({ chosen, text }: NamedThing) => chosen?.id ?? text.toLowerCase();
  const keys = names.map(keyOf);
  return names.filter((each, i) => keys.indexOf(keyOf(each)) === i);
}

/** What is known of the patient and not weighed is not named either, unless the question asks of it: nothing would say whose it is. */
function withoutCut(
  names: readonly NamedThing[],
  cut: readonly Condition[],
  asked: readonly EntityRef[],
): NamedThing[] {
  const ids = new Set(asked.map(({ id }) => id));
  const isCut = ({ text, chosen }: NamedThing) =>
    cut.some((each) => (each.ref ? each.ref.id === chosen?.id : each.text.includes(text)));
  return names.filter((each) => ids.has(each.chosen?.id ?? "") || !isCut(each));
}

function named(item: Item): NamedThing {
  const chosen = chosenRef(item, asIndication);
  const candidates = candidatesFor(item, asIndication).slice(0, CANDIDATES_MAX);
  return { text: item.text, chosen, ambiguous: chosen === null && candidates.length > 0, candidates };
}
