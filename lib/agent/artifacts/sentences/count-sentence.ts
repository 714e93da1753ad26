import { answerCountOf } from "@/lib/agent/artifacts/answer-count";
import { besideCounted, minusWords, sayTotal } from "@/lib/domain/facts/count/frames";
import type { Fact, FactOf } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { leavesOut } from "@/lib/domain/sets";
import { cited, plain } from "./sentence";

const NARROWED = "Only what the question names is counted.";
const BY_BINDING = "What the drugs have in this way by binding in assays alone stands apart and is not counted.";
const LEFT_OUT = "What the question leaves out is not among them.";
const DIFFERENCE =
  "This list is a difference, made item by item: what counts for what the question leaves out is taken away, under an equivalent term too, and an item of a related term stays.";

/** The total of the answer, or those of the results that answer the question, worded by what was asked of the set. */
export function countSentences(state: State, handles: readonly string[]): DraftSentence[] {
  const told = countsTold(state, handles);
  const { except = [] } = state.reading?.query?.filters ?? {};
  return told.length > 0 && except.length > 0 ? [...told, plain("summary", LEFT_OUT)] : told;
}

function countsTold(state: State, handles: readonly string[]): DraftSentence[] {
  const whole = answerCountOf(state);
  if (whole) {
    const { ask, object, subject } = state.reading?.query ?? {};
    const together = object?.op === "or" && ask !== "list";
    const operation = leavesOut(object) || leavesOut(subject) ? "minus" : together ? "together" : "";
    return [cited("summary", sayTotal(whole, operation), [whole]), ...narrowing(whole, operation)];
  }
  return handles.flatMap((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    const finding = state.findings.find(
      (fact): fact is FactOf<"count"> => fact.kind === "count" && fact.from.handle === handle,
    );
    const text = finding && sayTotal(finding, String(result?.args.operation ?? ""));
    if (!finding || !text) return [];
    const leftOut = besideCounted(finding).length > 0 ? [leftOutOf(finding)] : [];
    const isOfTargets = result?.tool === "compare_drug_targets";
    const bound = isOfTargets && (numberOf(finding, "apart") ?? 0) > 0 ? [plain("summary", BY_BINDING)] : [];
    return [cited("summary", text, [finding]), ...leftOut, ...bound];
  });
}

/** What the question names beside the things counted for: it is left out of the answer, or all that counts. */
function narrowing(finding: Fact, operation: string): DraftSentence[] {
  if (besideCounted(finding).length === 0) return [];
  return [operation === "minus" ? leftOutOf(finding) : plain("summary", NARROWED)];
}

/** A set taken away from one of its kind makes a difference; a thing taken from a list is just not in it. */
function leftOutOf(finding: Fact): DraftSentence {
  return plain("summary", minusWords(finding) === "" ? LEFT_OUT : DIFFERENCE);
}
