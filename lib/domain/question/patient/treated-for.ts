import { type EntityRef, isEvent } from "@/lib/domain/entity";
import { placeOf } from "@/lib/domain/question/asked-beside";
import { TAKEN_FOR } from "@/lib/domain/question/pair-asked";
import type { Names } from "@/lib/domain/question/scan";
import { joinedBy } from "@/lib/domain/question/sets";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { entitiesOf, leavesOf } from "@/lib/domain/run/query";
import type { Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import type { Named } from "@/lib/domain/sets";

/** What tells of a treatment or of what came on later; what stands before it was there before. */
const LATER =
  /\b(?:now|then|since|started|added|gave|given|develop(?:s|ed)?|presents?|presented|came in|comes in|today|yesterday|overnight|wants?|needs?)\b/iu;
const COMPARES = /\b(?:compar\w+|than|safer|worse|better|less|more|versus|vs|fare)\b/i;

/**
 * A reading that takes what a patient is treated for ("tizanidine for spasticity, now drowsy") as known of the patient and
 * not as an adverse event asked about: an event beside others that a drug of the question is indicated for, named after
 * "for" or before what came on later; of several drugs the only event too, and then how they interact is asked, or how they compare. Any other
 * reading as it is.
 */
export function withTreated(reading: Reading, text: string, graph: Names): Reading {
  const { query, further = [], ofCase, named } = reading;
  const { object } = query ?? {};
  if (!query || !object || ofCase) return reading;
  const drugs = entitiesOf(query.subject).filter(({ type }) => type === "drug");
  const namesOf = ({ ref }: Named) => named.flatMap((each) => (ref && each.chosen?.id === ref.id ? each.text : []));
  const treated = leavesOf(object).filter(
    (each) =>
      [each.text, ...namesOf(each)].some((name) => isBefore(name, text)) &&
      (each.ref ? drugs.some((drug) => isIndication(drug, each.ref, graph)) : drugs.length > 0),
  );
  const left = without(object, treated);
  const isOfSeveral = drugs.length > 1 && object.op === "entity";
  if (treated.length === 0 || (!left && !isOfSeveral)) return reading;
  const known = treated.filter(({ ref }) => ref !== null);
  const unknown = treated.filter(({ ref }) => ref === null).map((each) => each.text);
  const conditions = [...(query.conditions ?? []), ...known.map((each) => ({ text: each.text, ref: each.ref }))];
  const asked: TypedQuery =
    left || (query.ask === "compare" && COMPARES.test(text)) ? query : { ...query, ask: "list", want: "interactions" };
  const main: TypedQuery = { ...asked, object: left, ...(conditions.length > 0 && { conditions }) };
  const others = further.flatMap((each) => {
    const isOfTreated = each.object?.op === "entity" && without(each.object, treated) === null && !left;
    return isOfTreated ? [] : [{ ...each, object: without(each.object, treated) ?? each.object }];
  });
  return {
    ...reading,
    query: main,
    named: named.filter((each) => !unknown.includes(each.text)),
    unread: [...reading.unread, ...unknown],
    ...(others.length > 0 && { further: others }),
    restated: reading.notUnderstood ? reading.restated : joinedReadings([main, ...others].map((each) => restate(each))),
  };
}

/** A set of several things without some of them; null where none is left or it is no such set. */
function without(set: SetExpr | null, some: readonly Named[]): SetExpr | null {
  if (set?.op !== "and" && set?.op !== "or") return null;
  const kept = set.of.filter((each) => each.op !== "entity" || !some.some(({ ref }) => ref?.id === each.ref?.id));
  return kept.length > 0 ? joinedBy(kept, set.op) : null;
}

/** Whether a name stands after "for", or before what came on later. */
function isBefore(name: string, text: string): boolean {
  const [place] = placeOf(name, text);
  if (!place) return false;
  const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
  return TAKEN_FOR.test(before) || LATER.test(after) || /^\s*:/.test(after);
}

function isIndication(drug: EntityRef, event: EntityRef | null, graph: Names): boolean {
  if (!event || !isEvent(event.type)) return false;
  const same = new Set([event.id, ...(graph.equivalents?.(event.id) ?? [])]);
  const indications = graph.edges?.({ subject: drug.id, predicates: ["indicated_for"] }) ?? [];
  return indications.some(({ object, negated }) => !negated && same.has(object));
}
