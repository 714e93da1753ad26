import { heldOf } from "@/lib/agent/artifacts/complement";
import { classSentences } from "@/lib/agent/artifacts/findings/class-findings";
import { isOfComplement } from "@/lib/agent/artifacts/findings/complement-findings";
import { labelsSearched, windowSentences } from "@/lib/agent/artifacts/findings/source-findings";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { saidIn } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { countsOf, type Fact, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import { withRole } from "@/lib/domain/facts/words";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { asksIfOneLacks } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { plain } from "./sentence";
import { said } from "./summary-sentence";

const QUOTES_MAX = 3;
const CAVEAT = "That nothing was found does not show that it does not occur.";
const NONE_COUNTS = "None of the drugs asked about counts here; what was found of them:";
const OTHERS = "For the others:";

/** For which drugs an event was not found, where that was searched, and for which it was found or is open. */
export function complementSentences(state: State): DraftSentence[] {
  const events = eventsOf(state).map(({ id }) => findingsOf(state, id));
  const absent = events.flatMap((own) => absentSentences(own));
  const others = events.flatMap(otherSentences);
  const isOfOne = asksIfOneLacks(state.reading?.query ?? null);
  const quotes = heldOf(state)
    .filter((each) => each.state === "text")
    .flatMap(({ pair }) => pair.quotes.slice(0, 1))
    .slice(0, QUOTES_MAX);
  return [
    ...absent,
    ...(absent.length > 0 ? [plain("summary", CAVEAT)] : []),
    ...(others.length > 0 && !isOfOne ? [plain("summary", absent.length > 0 ? OTHERS : NONE_COUNTS)] : []),
    ...others,
    ...quotes.flatMap(said),
    ...labelsSearched(state),
    ...windowSentences(state),
    ...classSentences(state),
  ];
}

/** The findings of the complement of one event. */
function findingsOf({ findings }: State, event: string): Fact[] {
  const isOf = (finding: Fact) => withRole(finding, "object").some(({ id }) => id === event);
  return findings.filter((finding) => isOfComplement(finding) && isOf(finding));
}

/** The answer itself: silence of the sources asked. */
function absentSentences(all: readonly Fact[]): DraftSentence[] {
  const label = all.findLast((fact) => lacks(fact, "label_of_asked"));
  const signal = all.findLast((fact) => lacks(fact, "signal_of_asked"));
  return [label, signal].flatMap((fact) => (fact ? said(fact) : []));
}

const OTHERS_STATED: readonly ((fact: Fact) => boolean)[] = [
  ({ kind }) => kind === "label_listing",
  ({ kind }) => kind === "reporting_signal",
  (fact) => countsOf(fact, "named_in_text"),
  (fact) => countsOf(fact, "near_terms"),
  (fact) => leavesOpen(fact, "event_on_label"),
  (fact) => leavesOpen(fact, "event_in_reports"),
];

function otherSentences(findings: readonly Fact[]): DraftSentence[] {
  const stated = OTHERS_STATED.flatMap((isOne) => findings.findLast(isOne) ?? []);
  return saidIn("summary", stated);
}
