import type { Hit } from "@/lib/domain/question/cues";
import { type Draft, narrowed, type Sight } from "@/lib/domain/question/draft";
import type { Cue } from "@/lib/domain/question/lexicon";
import { asksThreshold, entitiesOf } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";

/** What words ask for each measure. */
const CUES: Record<NonNullable<TypedQuery["measure"]>, Cue> = { frequency: "frequency", reports: "counted" };

/** A reading of a drug and an event with how often, or how many reports, where the question asks for it; a comparison of what is "more likely" asks how often. */
export function withMeasure(read: Draft, seen: Sight): Draft {
  const measure = measureOf(read.query, seen);
  return measure ? { ...read, query: { ...read.query, measure } } : read;
}

function measureOf({ ask, want, object }: TypedQuery, seen: Sight): TypedQuery["measure"] {
  const ofPair = want === "adverse_events" && (ask === "boolean" || ask === "compare");
  const ofMembers = want === "drugs" && ask === "which_drugs" && seen.events.length > 0;
  if (object === null || !(ofPair || ofMembers)) return undefined;
  if (ofPair && seen.filters.frequency) return "frequency";
  if (ask === "compare" && asksMoreReports(seen.text)) return "reports";
  if (seen.says("frequency") || (ask === "compare" && seen.says("more"))) return "frequency";
  return ofPair && seen.says("counted") && !seen.verbFirst ? "reports" : undefined;
}

const OF_LABELS = /\b(?:labels?|labell?ed|labell?ing|listed|listings?|package inserts?|smpc)\b/i;

/** "Drugs with a signal of Y", "which events are signals for A": reports count, and a label alone does not; signals of a group are events of it that reports flag. */
export function ofSignals(read: Draft, { says, text, events }: Sight): Draft {
  const { ask, want, filters, object } = read.query;
  if (want === "signals")
    return filters.branch ? signalled({ ...read, query: { ...read.query, want: "adverse_events" } }) : read;
  const ofEvents = want === "adverse_events" && object === null && ask !== "compare" && ask !== "mechanism";
  const ofDrugs = want === "drugs" && ask !== "boolean" && events.length > 0;
  if (!says("signal") || !(ofEvents || ofDrugs) || filters.source || filters.lacks || OF_LABELS.test(text)) return read;
  return signalled(read);
}

function signalled(read: Draft): Draft {
  return narrowed(read, { source: "signal" });
}

/** Of a class: which of its drugs have reports that reach what is asked, as no class is reported. */
export function overThreshold(read: Draft): Draft {
  const { query } = read;
  const ofClass = entitiesOf(query.subject).some(({ type }) => type === "drug_class");
  return ofClass && asksThreshold(query) ? { ...read, query: { ...query, ask: "which_drugs", want: "drugs" } } : read;
}

const MORE_REPORTS =
  /\b(?:more|most|fewer|fewest|less|higher|highest|lower|lowest|larger|largest|greater|greatest) (?:(?:numbers?|counts?) of )?(?:\p{L}+ )?(?:reports|cases|report counts?)\b|\breported (?:more|most|less|least)\b|\b(?:more|most|less|least) (?:often )?reported\b/iu;

/** Whether things are to be set side by side by their reports, which a source counts: how often an event occurs is something else. */
export function asksMoreReports(text: string): boolean {
  return MORE_REPORTS.test(text);
}

/** Whether a phrase says what a reading measures. */
export function isMeasure({ cues }: Hit, { measure }: TypedQuery): boolean {
  return measure !== undefined && (cues.includes(CUES[measure]) || (measure === "reports" && cues.includes("more")));
}
