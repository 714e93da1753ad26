import { type EntityRef, isEvent } from "@/lib/domain/entity";
import { isComplement, objectsOf, queryOf, readable, unknownNames } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { entitiesOf } from "@/lib/domain/sets";

/** A drug and an event that the question asks an explanation of. */
export type Pair = { drug: EntityRef; event: EntityRef };

/** Of more pairs than this a question asks no explanation of each. */
const PAIRS_MAX = 2;

/** The pairs whose event the rules, or the rules in a model's place, are to explain: those of a question that asks why or how; none of a list, a count, or of what a drug treats. */
export function explainedPairs({ reading, options, fallBacks = [] }: State): Pair[] {
  const isByRules = options?.reasoner === "rules" || fallBacks.length > 0;
  if (!isByRules || !readable(reading) || reading.notUnderstood) return [];
  const { query } = reading;
  if (query.ask !== "mechanism" || query.want === "indications" || unknownNames(query).length > 0) return [];
  const asked = queryOf(query);
  if (isComplement(asked)) return [];
  const drugs = entitiesOf(asked.left).filter(({ type }) => type === "drug");
  const events = objectsOf(asked).filter(({ type }) => isEvent(type));
  const pairs = drugs.flatMap((drug) => events.map((event) => ({ drug, event })));
  return pairs.length > PAIRS_MAX ? [] : pairs;
}
