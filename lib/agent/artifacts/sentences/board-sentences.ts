import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { explanationWords, type Standing, standings, type TestOutcome } from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { cited, ofRun, plain, said } from "./sentence";

const SUPPORTED_TOLD = 2;
const REJECTED_TOLD = 3;
const ASSOCIATION =
  "Such shares tell what goes with a target in other drugs; they are no proof that it is what happens with this one.";
const NOT_IN_DATA =
  "What these sources cannot tell: whether the event ends when the drug is stopped, when it begins unless a label says so, and in which tissue it arises.";
const NOTHING_LEFT = "No further test in these sources would tell the explanations further apart.";

/** The explanation that stands best, in the summary; that none does, where all were tested. */
export function leadingExplanation(state: State): DraftSentence[] {
  const all = state.board ? standings(state.board) : [];
  const supported = all.filter((each) => each.state === "supported").slice(0, SUPPORTED_TOLD);
  const [first, second] = supported;
  if (first) {
    const facts = supported.flatMap((each) => factsOf(each.for, state));
    const beside = second ? `; ${explanationWords(second.hypothesis)} stands beside it` : "";
    return facts.length > 0
      ? [
          cited(
            "summary",
            `The explanation that the tests support best is ${explanationWords(first.hypothesis)}${beside}.`,
            facts,
          ),
        ]
      : [];
  }
  const tested = all.filter((each) => each.for.length + each.against.length > 0);
  if (tested.length === 0) return [];
  return [
    ofRun("summary", `Of ${all.length} explanations raised, ${tested.length} were tested and none is supported.`),
  ];
}

/** What speaks for the explanations that stand, what speaks against others, what would tell more, and what no source here can tell. */
export function boardSentences(state: State): DraftSentence[] {
  const all = state.board ? standings(state.board) : [];
  if (all.length === 0) return [];
  const supported = all.filter((each) => each.state === "supported").slice(0, SUPPORTED_TOLD);
  const others = all.filter(
    (each) => !supported.includes(each) && each.against.some(({ counts }) => counts !== undefined),
  );
  const rejected = others.slice(0, REJECTED_TOLD);
  const speaksFor = supported.flatMap((each) => told(`For ${explanationWords(each.hypothesis)}:`, each.for, state));
  const speaksAgainst = rejected.flatMap((each) =>
    told(`Against ${explanationWords(each.hypothesis)}:`, each.against, state),
  );
  const isOfShares = [...supported, ...rejected].some((each) => each.for.some(({ counts }) => counts));
  return [
    ...speaksFor,
    ...speaksAgainst,
    ...(isOfShares ? [plain("mechanisms", ASSOCIATION)] : []),
    ...untested(all),
    ...whatWouldDecide(state),
    plain("mechanisms", NOT_IN_DATA),
  ];
}

/** The facts of tests, each in its own sentence, after whom they speak for or against. */
function told(lead: string, outcomes: readonly TestOutcome[], state: State): DraftSentence[] {
  const sentences = said(factsOf(outcomes, state), "mechanisms");
  return sentences.length > 0 ? [plain("mechanisms", lead), ...sentences] : [];
}

function factsOf(outcomes: readonly TestOutcome[], { findings }: State): Fact[] {
  const ids = outcomes.flatMap(({ factIds }) => factIds);
  return findings.filter((fact) => ids.includes(fact.id) && (fact.kind === "path" || say(fact) !== null));
}

function untested(all: readonly Standing[]): DraftSentence[] {
  const names = all.filter(({ state }) => state === "untested").map(({ hypothesis }) => explanationWords(hypothesis));
  return names.length > 0 ? [ofRun("mechanisms", `Raised and not tested: ${joinedWords(names)}.`)] : [];
}

function whatWouldDecide({ board }: State): DraftSentence[] {
  const [test] = board?.next ?? [];
  if (test) return [ofRun("mechanisms", `What would tell more: ${test.question}`)];
  return board?.verdict === "nothing_more_to_test" ? [plain("mechanisms", NOTHING_LEFT)] : [];
}
