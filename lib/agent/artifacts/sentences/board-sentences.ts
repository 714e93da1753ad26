import { reachedAtRandom } from "@/lib/agent/hypotheses/weights";
import { sayHoldersShort } from "@/lib/domain/facts/count/holders-frame";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { explanationWords, type Standing, standings, type TestOutcome } from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { cited, ofRun, plain, said } from "./sentence";

const LEADING_TOLD = 2;
const REJECTED_TOLD = 3;
/** An explanation at least so likely as the first, in parts of 1, stands beside it. */
const NEAR_MIN = 0.7;
const ASSOCIATION =
  "Such shares tell what goes with a target in other drugs; they are no proof that it is what happens with this one.";
const NOT_IN_DATA =
  "What these sources cannot tell: whether the event ends when the drug is stopped, when it begins unless a label says so, and in which tissue it arises.";
const NOTHING_LEFT = "No further test in these sources would tell the explanations further apart.";

/** The explanation that stands best, in the summary, with what was counted for it; that none does, where nothing speaks for any. */
export function leadingExplanation(state: State): DraftSentence[] {
  const all = state.board ? standings(state.board) : [];
  const [first, second] = leading(all);
  if (first) {
    const told = bestFor(first, state);
    if (!told) return [];
    const isSupported = first.state === "supported";
    const isNear = second?.state === first.state && second.probability >= NEAR_MIN * first.probability;
    const rival = isNear ? second : undefined;
    const beside = rival ? `, with ${explanationWords(rival.hypothesis)} beside it` : "";
    const lead = isSupported
      ? "The explanation that the tests support best is"
      : "The explanation that stands best, still undecided, is";
    const facts = [...told.facts, ...(rival ? factsOf(rival.for, state) : [])];
    return [cited("summary", `${lead} ${explanationWords(first.hypothesis)}${beside}: ${told.words}.`, facts)];
  }
  const tested = all.filter((each) => each.for.length + each.against.length > 0);
  if (tested.length === 0) return [];
  const [raised, count] = [all.length, tested.length];
  const explanations = raised === 1 ? "1 explanation was" : `${raised} explanations were`;
  return [ofRun("summary", `${explanations} raised and ${count} tested; none is supported.`)];
}

/** The explanations that stand supported; else those that something speaks for. */
function leading(all: readonly Standing[]): Standing[] {
  const supported = all.filter(({ state }) => state === "supported");
  const open = all.filter(({ state }) => state === "undecided");
  return (supported.length > 0 ? supported : open).slice(0, LEADING_TOLD);
}

/** What was counted for an explanation, in words; else that a path leads from it. */
function bestFor(standing: Standing, state: State): { words: string; facts: Fact[] } | null {
  const facts = factsOf(standing.for, state);
  const counted = facts.find((fact) => fact.kind === "count");
  if (counted?.kind === "count") return { words: sayHoldersShort(counted), facts: [counted] };
  const { event } = standing.hypothesis;
  const path = facts.find(({ kind }) => kind === "path");
  if (path) return { words: `a path of claims leads from there to ${event.name}`, facts: [path] };
  const [first] = facts;
  const words = first ? say(first)?.replace(/\.$/, "") : null;
  return first && words ? { words, facts: [first] } : null;
}

/** What speaks for the explanations that stand best and against others, what would tell more, and what no source here can tell. */
export function boardSentences(state: State): DraftSentence[] {
  const all = state.board ? standings(state.board) : [];
  if (all.length === 0) return [];
  const first = leading(all);
  const rejected = all.filter((each) => !first.includes(each) && each.against.some(({ counts }) => counts));
  const told = new Teller(state);
  const weighed = [
    ...first.flatMap((each) => [...told.tell("For", each, each.for), ...told.tell("Against", each, each.against)]),
    ...rejected.slice(0, REJECTED_TOLD).flatMap((each) => told.tell("Against", each, each.against)),
  ];
  const isOfShares = weighed.some(({ findingIds }) => findingIds.length > 0);
  return [
    ...weighed,
    ...(isOfShares ? [...corrected([...first, ...rejected]), plain("mechanisms", ASSOCIATION)] : []),
    ...untested(all),
    ...whatWouldDecide(state),
    plain("mechanisms", NOT_IN_DATA),
  ];
}

/** Tells what tests showed, each fact once: of explanations that one test holds against one another the second is told as such. */
class Teller {
  private readonly told = new Set<string>();

  constructor(private readonly state: State) {}

  tell(side: "For" | "Against", { hypothesis }: Standing, outcomes: readonly TestOutcome[]): DraftSentence[] {
    const facts = factsOf(outcomes, this.state).filter((fact) => say(fact) !== null);
    const fresh = facts.filter(({ id }) => !this.told.has(id));
    for (const { id } of fresh) this.told.add(id);
    if (facts.length === 0) return [];
    const lead = `${side} ${explanationWords(hypothesis)}`;
    if (fresh.length === 0) return [ofRun("mechanisms", `${lead}: the same, as it is held against that.`)];
    return said(fresh, "mechanisms").map((sentence) => ({
      ...sentence,
      text: `${lead}: ${inSentence(sentence.text)}`,
    }));
  }
}

/** A sentence of drugs counted, behind a colon. */
function inSentence(text: string): string {
  return text.replace(/^Of /, "of ");
}

/** How strong what was counted is once corrected for how many were tested, and how often chance comes out so. */
function corrected(told: readonly Standing[]): DraftSentence[] {
  const levels = told.flatMap(({ hypothesis, for: speaksFor }) => {
    const level = levelWords(speaksFor);
    return level === "" ? [] : [`${explanationWords(hypothesis)} ${level}`];
  });
  const rest =
    levels.length > 0 ? `${levels.join("; ")}; of what else is told here p is 0.05 or more.` : "no p is below 0.05.";
  return [ofRun("mechanisms", `Corrected for how many explanations of the kind were tested: ${rest}`)];
}

function levelWords(outcomes: readonly TestOutcome[]): string {
  const counted = outcomes.find(({ counts, name }) => counts !== undefined && name !== "elimination");
  if (!counted) return "";
  const share = reachedAtRandom(counted.name, counted.level);
  const per = share === null ? "" : ` (as ${Math.max(1, Math.round(share * 100))} of 100 pairs at random)`;
  return `${counted.level.replace("<", " < ")}${per}`;
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
