import { every } from "@/lib/domain/grammar/queries";
import { FURTHER_MAX } from "@/lib/domain/question/asked-beside";
import { type Draft, draft, isKnown, type Sight, setOf } from "@/lib/domain/question/draft";
import { asIndication } from "@/lib/domain/question/item";
import { hitsOf } from "@/lib/domain/question/scan";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";

/** What of the things that no source states asks whether someone may take a drug: neither an antidote, a withdrawal nor an unborn child. */
const OF_LEAVE = /^(?:contra|avoid|(?:un)?(?:safe|ok|okay|suitable)\b)/;
/** "Which opioids must not be used in ...", "should never be given to people with ...". */
const NOT_USED =
  /\b(?:must|should|shall|can|may)(?:n't|not| not| never)(?: ever)? be (?:us|given|tak|prescrib|start|administer)\w* (?:in|to|for|by|with|during)\b/i;
/** The most drugs and conditions of one question on leave. */
const NAMED_MAX = 3;

/** Whether a text says that something must not be used in some state. */
export function saysForbidden(text: string): boolean {
  return NOT_USED.test(text);
}

/**
 * Who may take what, as far as a source states it: whether the drugs named are contraindicated in the conditions named, or which drugs
 * are. Null where no condition is named, or more is than a question asks about at once.
 */
export function contraindicatedIn(seen: Sight): Draft | null {
  const drugs = seen.drugs.filter(isKnown);
  const conditions = seen.events.filter(isKnown);
  if (conditions.length === 0 || drugs.length > NAMED_MAX || conditions.length > NAMED_MAX) return null;
  if (!hitsOf(seen, "unstated").every(({ text }) => OF_LEAVE.test(text))) return null;
  if (seen.genes.some(isKnown) || seen.drugs.length > drugs.length) return null;
  const object = setOf(conditions, seen, "or", drugs.length > 0 ? undefined : asIndication);
  const used = [...drugs, ...conditions];
  const isOfClass = drugs.some(({ group }) => group === "class");
  return drugs.length > 0
    ? draft(isOfClass ? "which_drugs" : "boolean", "contraindications", setOf(drugs, seen, "or"), object, seen, used)
    : draft("which_drugs", "contraindications", every, object, seen, used);
}

/**
 * A reading of contraindications with what sources state as contraindicated first, then the words of the label where these are asked for,
 * and, of a condition, what is known of it with the drugs: a label may warn where it does not forbid.
 */
export function withContraindications(reading: Reading): Reading {
  const { query, further = [] } = reading;
  const isOfSection = query?.want === "label_text" && query.sections?.join() === "contraindications" && !query.topic;
  if (!query || (query.object && reading.unread.length > 0)) return reading;
  if (!isOfSection && query.want !== "contraindications") return reading;
  const stated = isOfSection ? ofSection(query) : query;
  const harm = harmOf(stated);
  const all = [stated, ...(isOfSection ? [query] : []), ...further, ...(harm ? [harm] : [])];
  const [, ...others] = all;
  return {
    ...reading,
    query: stated,
    ...(others.length > 0 && { further: others.slice(0, FURTHER_MAX) }),
    restated: joinedReadings(all.slice(0, FURTHER_MAX + 1).map((each) => restate(each))),
  };
}

/** What sources state as contraindicated, in place of what a section of the label says. */
function ofSection({ sections: _sections, ...query }: TypedQuery): TypedQuery {
  const isOfClass = entitiesOf(query.subject).some(({ type }) => type === "drug_class");
  const ask = !query.object ? "list" : isOfClass ? "which_drugs" : "boolean";
  return { ...query, ask, want: "contraindications" };
}

/** What is known of the condition as an adverse event: of the drugs named, or of which members of a class labels name it. */
function harmOf({ ask, subject, object }: TypedQuery): TypedQuery | null {
  if (!object || !entitiesOf(object).every(({ type }) => type === "adverse_event")) return null;
  if (ask !== "which_drugs") return { ask: "profile", want: "adverse_events", subject, object, filters: {} };
  return { ask, want: "drugs", subject, object, filters: { source: "label" } };
}
