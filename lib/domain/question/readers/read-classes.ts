import { type Draft, draft, exprFor, type Sight, setOf } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { leftOutOfClass } from "@/lib/domain/run/query";
import { asksDrugs } from "./asks-drugs";
import { asksWhy, readPair } from "./read-pair";
import { leavesOutDrugs } from "./read-which-drugs";

/** Questions about drug classes: who belongs to one, which ones a drug belongs to, and which members have an event. */
export function readClasses(seen: Sight): Draft | null {
  const { drugs, events, genes } = seen;
  const classes = drugs.filter(({ group }) => group === "class");
  if (genes.length > 0) return null;
  if (classes.length === 0) return ofDrugs(seen);
  if (asksMembership(seen)) return membership(seen);
  if (events.length > 0) return leavesOutDrugs(seen) ? null : membersWith(classes, seen);
  if (drugs.length > 1) return null;
  const other = seen.says(
    "ae",
    "targetNoun",
    "action",
    "use",
    "cause",
    "hit",
    "pathway",
    "signal",
    "genetics",
    "phenotype",
  );
  const filtered = Object.keys(seen.filters).some((key) => key !== "limit") || seen.groups.length > 0;
  const asked = asksDrugs(seen) || seen.says("member", "drugClass", "profile", "polite") || seen.left.length === 0;
  if (other || filtered || !asked) return null;
  return draft(seen.says("count") ? "count" : "list", "members", setOf(drugs, seen, "or"), null, seen, drugs);
}

/** "Is X a statin?", "is X one of the ACE inhibitors?". */
function asksMembership({ drugs, events, text, verbFirst, left }: Sight): boolean {
  const [drug, drugClass] = drugs;
  if (!verbFirst || drugs.length !== 2 || events.length > 0 || drug?.group !== "drug" || drugClass?.group !== "class")
    return false;
  return (
    left.length === 0 &&
    /^\W*(?:an?|one of the|(?:a )?members? of the|in the class of)\W*$/i.test(
      text.slice(drug.end, drugClass.start).replace(/^ ?(?:is|are|considered|classified as|really|actually) /i, ""),
    )
  );
}

function membership(seen: Sight): Draft | null {
  const [drug, drugClass] = seen.drugs;
  if (!drug || !drugClass) return null;
  return draft("boolean", "classes", exprFor()(drug), exprFor()(drugClass), seen, seen.drugs);
}

/** "What class is X", "which classes do X and Y belong to". */
function ofDrugs(seen: Sight): Draft | null {
  const { drugs, events } = seen;
  if (drugs.length === 0 || events.length > 0 || !seen.says("drugClass") || seen.says("ae")) return null;
  return draft(seen.says("count") ? "count" : "list", "classes", setOf(drugs, seen, "or"), null, seen, drugs);
}

/** "Which ACE inhibitors list Y", "antibiotics and Y": the members of the class with the event; "do statins cause Y" is yes or no over them, and how or why stays a mechanism. */
function membersWith(classes: readonly Item[], seen: Sight): Draft | null {
  const pair = readPair(seen);
  const isPair = pair?.query.ask === "boolean" || (pair?.query.ask === "mechanism" && !asksWhy(seen));
  if (!pair || !isPair || pair.query.want !== "adverse_events") return null;
  const isReduced = !seen.verbFirst && leftOutOfClass(pair.query.subject).length === seen.drugs.length - classes.length;
  if (
    (classes.length < seen.drugs.length && !isReduced) ||
    (seen.verbFirst && !asksDrugs(seen) && !seen.says("count") && seen.filters.source !== "signal")
  )
    return pair;
  const { query } = pair;
  return { ...pair, query: { ...query, ask: seen.says("count") ? "count" : "which_drugs", want: "drugs" } };
}
