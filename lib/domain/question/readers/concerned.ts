import type { Sight } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { isSetApart, isTreated } from "@/lib/domain/question/patient/population";
import { hitsOf } from "@/lib/domain/question/scan";

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

/** "What hypertension drugs cause ...", "which drugs for hypertension cause ...": the event says which drugs, another one is asked about. */
export function describesDrugs(event: Item, seen: Sight): boolean {
  if (seen.events.length < 2) return false;
  const next = seen.tokens.find(({ start }) => start >= event.end);
  const [purpose, noun] = seen.tokens.filter(({ end }) => end <= event.start).reverse();
  const taken = ["for", "against"].includes(purpose?.lower ?? "");
  return hitsOf(seen, "drugs").some((hit) => hit.start === next?.start || (taken && hit.end === noun?.end));
}
