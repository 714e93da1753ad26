import type { Sight } from "@/lib/domain/question/draft";
import { hitsOf } from "@/lib/domain/question/scan";
import type { Span } from "@/lib/domain/question/tokens";
import { asksBothWays } from "./lessening";

const joining = new Set(["or", "and", "either", "both", "also", "rather", "than", "even", "/", ","]);

const turning = new Set(["but", "yet", "while", "whereas", "though"]);
const helping = new Set(["also", "can", "may", "might", "could", "do", "does", "not", "never", "nonetheless"]);

/** "Does A treat or cause Y", "which drugs treat X but cause Y": a use and a harm, asked of one thing at once. */
export function asksTwice(seen: Sight): boolean {
  if (asksBothWays(seen) || asksOfReports(seen)) return true;
  const uses = hitsOf(seen, "use");
  const causes = hitsOf(seen, "cause");
  return uses.some((use) =>
    causes.some(
      (cause) => areJoined(use, cause, seen) || areJoined(cause, use, seen) || asksOfBoth(use, cause, seen.items),
    ),
  );
}

const HELD = /\b(?:reported|listed|labelled|labeled|recorded|seen|observed|signals?)\b/i;

/** "Drugs that treat X and are not reported with Y": a use, and what is told of the same drugs. */
function asksOfReports(seen: Sight): boolean {
  const [treated, told] = seen.events;
  if (!treated || !told) return false;
  const uses = hitsOf(seen, "use").some(({ end }) => end <= treated.start);
  return uses && (seen.filters.source !== undefined || HELD.test(seen.text.slice(treated.end, told.start)));
}

/** "Which drugs used for X cause Y": no drug is named, and a use and a harm are. */
function asksOfBoth(use: Span, cause: Span, items: Sight["items"]): boolean {
  if (items.some(({ candidates }) => candidates.some(({ type }) => type === "drug"))) return false;
  const between = items.some(({ start, end }) => start >= use.end && end <= cause.start);
  return between && items.some(({ start }) => start >= cause.end);
}

function areJoined(first: Span, second: Span, { tokens }: Sight): boolean {
  const between = tokens.filter(({ start, end }) => start >= first.end && end <= second.start);
  const last = between.findLast(({ lower }) => !helping.has(lower))?.lower ?? "";
  const isOfOne = between.some(({ lower }) => lower === "or" || lower === "and");
  return turning.has(last) || (isOfOne && between.every(({ lower }) => joining.has(lower)));
}

const ACTORS =
  /^(?: receptors?)?[ -](?:(?:partial|inverse) )?(?:inhibitors?|blockers?|antagonists?|agonists?|activators?|openers?|modulators?|inducers?)\b/i;
const THAT_ACT =
  /\b(?:that|which|who)(?: (?:also|can|may|might|both|selectively|strongly))* (?:inhibit|block|antagonis|antagoniz|activat|stimulat|bind|act|target|hit|modulat|open|induc)\w*(?: (?:on|at|to))?(?: the)? $/i;
const ACTING =
  /\b(?:drugs?|medicines?|medications?|agents?|compounds?) (?:(?:inhibit|block|antagonis|antagoniz|activat|stimulat|bind|act|target|modulat)ing|acting)(?: (?:on|at|to))?(?: the)? $|\b(?:inhibitors?|blockers?|antagonists?|agonists?|activators?|openers?|modulators?) (?:of|at)(?: the)? $/i;

/** "D2 antagonists that cause Y", "which drugs that inhibit G have Y": drugs told by what they act on, and something asked of them beside. */
export function asksOfActing(seen: Sight): boolean {
  const { genes, drugs, events, text } = seen;
  if (drugs.length > 0 || (events.length === 0 && !seen.says("ae", "cause", "passive"))) return false;
  return genes.some(({ start, end }) => {
    const before = text.slice(0, start);
    return ACTORS.test(text.slice(end)) || THAT_ACT.test(before) || ACTING.test(before);
  });
}
