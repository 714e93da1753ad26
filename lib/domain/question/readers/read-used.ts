import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { asIndication, type Item } from "@/lib/domain/question/item";
import type { Cue } from "@/lib/domain/question/lexicon";
import { hitsOf } from "@/lib/domain/question/scan";
import { asksDrugs } from "./asks-drugs";
import { describesDrugs } from "./concerned";

/** Words that say what a drug does to whoever takes it, not what it is taken for. */
const HARMS: readonly Cue[] = ["cause", "passive", "has", "ae", "signal", "induced"];

/** "Which drugs used for X cause Y", "X drugs reported with Y": drugs by what they are indicated for and by an adverse event. */
export function readUsed(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  const ofDrugs = asksDrugs(seen) || events.some((event) => describesDrugs(event, seen));
  if (drugs.length > 0 || genes.length > 0 || !ofDrugs) return null;
  if (seen.says("how", "why", "mechanism", "explain", "pathway", "path", "minus", "negated", "genetics")) return null;
  const uses = events.filter((event) => isUse(event, seen));
  const harms = events.filter((event) => !uses.includes(event));
  if (uses.length === 0 || harms.length === 0) return null;
  const ask = seen.says("count") ? "count" : "which_drugs";
  const made = draft(ask, "drugs", { op: "all", type: "drug" }, setOf(harms, seen, "and"), seen, events);
  return { ...made, query: { ...made.query, use: setOf(uses, seen, "and", asIndication) } };
}

const JOINING = /^[\s,/]*(?:(?:and|or)[\s,/]*)?(?:(?:the|an?)\s)?$/i;

/** Whether the last that is said before an event is that it is treated, or it is what drugs are called after; of joined events what holds of the first. */
function isUse(event: Item, seen: Sight): boolean {
  const before = seen.events.findLast(({ end }) => end <= event.start);
  if (before && JOINING.test(seen.text.slice(before.end, event.start))) return isUse(before, seen);
  const use = lastBefore(event, ["use"], seen);
  const first = before === undefined || before.start < use;
  return describesDrugs(event, seen) || (first && use > lastBefore(event, HARMS, seen));
}

function lastBefore({ start }: Item, cues: readonly Cue[], seen: Sight): number {
  return Math.max(...hitsOf(seen, ...cues).flatMap((hit) => (hit.end <= start ? [hit.start] : [])), -1);
}
