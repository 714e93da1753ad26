import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import { asksWhy, sameSet } from "./read-pair";

/** "Sodium 118 on A and B": which of the drugs has what the value is called; null where nothing or something else is asked of a value. */
export function readLaboratory(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  if (drugs.length === 0 || events.length === 0 || genes.length > 0) return null;
  if (laboratoryValues(seen.text).length === 0 || asksWhy(seen) || seen.says("interact")) return null;
  const ask = drugs.length > 1 ? "compare" : "boolean";
  const subject = setOf(drugs, sameSet(seen), "or");
  const object = setOf(events, sameSet(seen), "and");
  return draft(ask, "adverse_events", subject, object, seen, [...drugs, ...events]);
}
