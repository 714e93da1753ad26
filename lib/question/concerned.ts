import type { Sight } from "./draft";
import type { Item } from "./item";
import { hitsOf } from "./scan";
import { overlaps, type Token } from "./tokens";

/** The events a question is about, without those that only describe who takes the drug ("in patients with ...", "for ...") or are set apart ("other than ..."). */
export function concerned(seen: Sight): Item[] {
  return seen.events.filter(
    (event) => !isPopulation(event, seen) && !isSetApart(event, seen) && !describesDrugs(event, seen),
  );
}

const people = new Set(
  "patients patient people persons person individuals subjects adults children women men those someone users".split(
    " ",
  ),
);
const joins = new Set("with having who suffering from have has had a an the".split(" "));

function isPopulation(event: Item, seen: Sight): boolean {
  const before = seen.tokens.filter(({ end }) => end <= event.start);
  const last = before.at(-1)?.lower ?? "";
  const others = seen.events.length > 1 || seen.says("ae");
  if (["in", "during", "among"].includes(last) && others && seen.drugs.length > 0) return true;
  if (joins.has(last) && people.has(before.findLast(({ lower }) => !joins.has(lower))?.lower ?? "")) return true;
  return last === "for" && isTreated(before, seen);
}

/** "Adverse events of A for B": B is what A is taken for. */
function isTreated(before: readonly Token[], seen: Sight): boolean {
  if (seen.verbFirst || !seen.says("ae") || seen.says("compare", "evidence", "more")) return false;
  const earlier = before.at(-2);
  return earlier !== undefined && seen.drugs.some((drug) => overlaps(drug, earlier));
}

function isSetApart(event: Item, seen: Sight): boolean {
  if (seen.drugs.length === 0 || seen.events.length > 1 || !seen.says("ae")) return false;
  const last = seen.tokens.findLast(({ end }) => end <= event.start);
  return hitsOf(seen, "minus").some((hit) => hit.text !== "not" && last !== undefined && overlaps(hit, last));
}

/** "What hypertension drugs cause ...": the event says which drugs, another one is asked about. */
function describesDrugs(event: Item, seen: Sight): boolean {
  const next = seen.tokens.find(({ start }) => start >= event.end);
  return seen.events.length > 1 && hitsOf(seen, "drugs").some((hit) => hit.start === next?.start);
}
