import type { Sight } from "./draft";
import type { Item } from "./item";
import { isSetApart, isTreated } from "./population";
import { hitsOf } from "./scan";

/** The events a question is about, without those of the patient, those a drug is taken for, and those set apart ("other than ..."). */
export function concerned(seen: Sight, population: readonly Item[]): Item[] {
  return seen.events.filter(
    (event) =>
      !population.includes(event) &&
      !isTreated(event, seen) &&
      !isSetApart(event, seen) &&
      !describesDrugs(event, seen),
  );
}

/** "What hypertension drugs cause ...": the event says which drugs, another one is asked about. */
function describesDrugs(event: Item, seen: Sight): boolean {
  const next = seen.tokens.find(({ start }) => start >= event.end);
  return seen.events.length > 1 && hitsOf(seen, "drugs").some((hit) => hit.start === next?.start);
}
