import { type Draft, draft, narrowed, type Sight, setOf } from "@/lib/domain/question/draft";
import { asEvent, asIndication } from "@/lib/domain/question/item";
import { lesseningOf } from "./lessening";

/** A drug and an event: why (mechanism), which more (compare), or else whether (boolean): with no cue between them, what is listed and reported comes first. */
export function readPair(seen: Sight): Draft | null {
  const { drugs, events } = seen;
  if (drugs.length === 0 || events.length === 0) return null;
  const used = [...drugs, ...events];
  const treats =
    lesseningOf(seen) !== null ||
    isUsedTo(seen) ||
    (seen.says("use") && !seen.says("ae", "passive", "induced", "cause"));
  const subject = setOf(drugs, seen, "and");
  const object = setOf(events, seen, "and", treats ? asIndication : asEvent);
  const want = treats ? "indications" : "adverse_events";
  if (asksWhichEvents(seen)) return draft("list", want, subject, setOf(events, sameSet(seen), "or"), seen, used);
  if (
    drugs.length > 1 &&
    (seen.says("compare", "more") ||
      asksEach(seen) ||
      /\bor (?:only|just) (?:one|some)\b/i.test(seen.text) ||
      (seen.says("versus") && !asksWhy(seen) && !seen.verbFirst))
  ) {
    return draft("compare", want, setOf(drugs, sameSet(seen), "or"), object, seen, used);
  }
  if (asksWhy(seen)) return draft("mechanism", want, subject, object, seen, used);
  const whether = draft("boolean", want, subject, object, seen, used);
  return asksReports(seen) ? narrowed(whether, { source: "signal" }) : whether;
}

/** "Is A used to quit smoking", "can A help me quit smoking". */
function isUsedTo({ events, text, verbFirst }: Sight): boolean {
  const before = text.slice(0, events[0]?.start);
  return (
    verbFirst &&
    /\b(?:(?:used|prescribed|given) to|helps?(?: me| you| people| patients| someone)?(?: to)?) $/i.test(before)
  );
}

/** "Is there a signal of Y with X": whether reports hold one, whatever labels say. */
function asksReports({ drugs, filters, says, text }: Sight): boolean {
  if (filters.source !== undefined || drugs.some(({ group }) => group === "class")) return false;
  return says("signal") && !says("use", "cause") && !ONLY.test(text);
}

/** "Which of them has Y, which Z", "which of these do not have Y": told thing by thing. */
export function asksEach({ tokens, says, verbFirst }: Sight): boolean {
  const which = tokens.filter(({ lower }) => lower === "which").length;
  return !verbFirst && (which > 1 || (which === 1 && says("negated")));
}

/** "Which of X, Y and Z are adverse events of A": told event by event. */
function asksWhichEvents({ drugs, events, text, verbFirst, says }: Sight): boolean {
  const of = /\bwhich (?:(?:one|ones) )?of\b|\bwhich of (?:these|those|them)\b/i.test(text);
  return of && drugs.length === 1 && events.length > 1 && !verbFirst && !says("how", "why", "mechanism", "pathway");
}

/** The question with its joining words hidden, so that compared things always stand side by side. */
export function sameSet(seen: Sight): Sight {
  const joining = ["shared", "any", "minus", "negated", "unique"] as const;
  return { ...seen, hits: seen.hits.filter(({ cues }) => !joining.some((cue) => cues.includes(cue))) };
}

/** Whether a pair is asked about for its mechanism. */
export function asksWhy(seen: Sight): boolean {
  if (seen.says("how", "why", "mechanism", "explain", "action")) return true;
  if (asksWhichGenes(seen)) return true;
  if (seen.says("targetNoun", "pathway") || (!seen.verbFirst && LEADS_TO.test(seen.text))) return true;
  return seen.says("link") && !seen.verbFirst && !seen.says("evidence") && !ANY_LINK.test(seen.text);
}

/** "Through which genes might A cause Y". */
export function asksWhichGenes({ text }: Sight): boolean {
  return /\b(?:through|via|by|by way of|by means of|at|on|acting on) (?:which|what) (?:\p{L}+ )?(?:genes?|proteins?|molecules?)\b/iu.test(
    text,
  );
}

/** "A -> Y", "the role of A in Y". */
const LEADS_TO = /[-=]+>|\u2192|\brole\b/i;

const ONLY = /\b(?:only|just|merely)\b/i;

/** "Any link between ...": whether there is one. */
const ANY_LINK =
  /\bany (?:known |documented |reported |established )?(?:links?|associations?|connections?|relationships?|correlations?)\b/i;
