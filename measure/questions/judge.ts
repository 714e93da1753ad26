import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { Entry, Expectation } from "./entry";
import {
  type Bounds,
  expectedDrugs,
  expectedEvents,
  expectedIndications,
  expectedPathways,
  expectedTargets,
  expectedVerdict,
  heldId,
  NotHeld,
} from "./expected";
import { expectedDrugsOn, expectedEnzymes, expectedPartners, isInteraction, isLinked } from "./expected-links";
import type { Facts } from "./facts";
import { judgeMatrix } from "./judge-matrix";
import { asksBack, isHeld, isOpen, judgeUnresolved } from "./judge-names";
import { judgeMechanism, judgeSignal } from "./judge-pair";

/** Why an answer is wrong, in words; null when it is right. */
export type Fault = string | null;

const SHOWN = 4;

/** Holds a finished run against what its question must be answered with; a name the graph does not hold must be said to be unknown. */
export async function judge(
  { expect, also, class: kind }: Entry,
  state: State,
  { facts, before }: { facts: Facts; before: Entry | undefined },
): Promise<Fault> {
  const { artifacts } = state;
  if (!artifacts) return "the run ended without an answer";
  const struck = artifacts.sentences.find(({ status }) => status === "struck");
  if (struck) return `a sentence was struck: ${struck.text}`;
  if (kind === "misspelt" && asksBack(expect, state, artifacts, facts)) return null;
  if (before && !isHeld(before.expect, facts) && isOpen(artifacts.answer)) return null;
  for (const each of [expect, ...(also ?? [])]) {
    const fault = await faultOfParts(each, kind, state, artifacts, facts);
    if (fault) return fault;
  }
  return null;
}

/** An expectation is met by the answer to any part of the question; else it is the fault of the first. */
async function faultOfParts(expect: Expectation, kind: string, state: State, artifacts: Artifacts, facts: Facts) {
  const fault = await faultOf(expect, kind, state, artifacts, facts);
  for (const [index, answered] of (fault === null ? [] : (artifacts.further ?? [])).entries()) {
    const query = state.reading?.further?.[index] ?? null;
    const part = { ...state, reading: state.reading && { ...state.reading, query } };
    if ((await faultOf(expect, kind, part, { ...artifacts, ...answered }, facts)) === null) return null;
  }
  return fault;
}

async function faultOf(expect: Expectation, kind: string, state: State, artifacts: Artifacts, facts: Facts) {
  try {
    return await judged(expect, kind, state, artifacts, facts);
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    const fault = judgeUnresolved(null, state, artifacts);
    return fault && `${error.message}; ${fault}`;
  }
}

function judged(expect: Expectation, kind: string, state: State, artifacts: Artifacts, facts: Facts) {
  switch (expect.kind) {
    case "events":
      return judgeList(expectedEvents(expect, facts), artifacts, expect.filters?.top);
    case "count":
      return judgeCount(expectedEvents(expect, facts), artifacts);
    case "boolean":
      return judgeVerdict(expect, artifacts, facts);
    case "drugs":
      return judgeList(expectedDrugs(expect, facts), artifacts, expect.filters?.top);
    case "drug_count":
      return judgeCount(expectedDrugs(expect, facts), artifacts);
    case "enzymes":
      return judgeList(expectedEnzymes(heldId(facts, "drug", expect.drug), facts), artifacts);
    case "link":
      return judgeLink(isLinked(expect, facts), artifacts);
    case "drugs_on":
      return judgeList(expectedDrugsOn(expect, facts), artifacts);
    case "interaction":
      return judgeLink(isInteraction(expect.drugs, facts), artifacts);
    case "partners":
      return judgeList(expectedPartners(expect.drug, facts), artifacts);
    case "matrix":
      return judgeMatrix(expect, kind === "negative", artifacts, facts);
    case "targets":
      return judgeList(expectedTargets(heldId(facts, "drug", expect.drug), facts), artifacts);
    case "pathways":
      return judgeList(
        expectedPathways(
          expect.genes.map((gene) => heldId(facts, "gene", gene)),
          facts,
        ),
        artifacts,
      );
    case "indications":
      return judgeList(expectedIndications(heldId(facts, "drug", expect.drug), facts), artifacts);
    case "mechanism":
      return judgeMechanism(expect, state, artifacts, facts);
    case "signal":
      return judgeSignal(expect, state, artifacts, facts);
    case "unresolved":
      return judgeUnresolved(expect.text, state, artifacts);
    case "outside":
      return judgeOutside(state, artifacts);
  }
}

/** The whole list; of the first so many, each must belong and the total must be that of the whole. A table of a union lists what it has rows for. */
function judgeList({ must, may }: Bounds, { answer }: Artifacts, top?: number): Fault {
  if (answer.kind === "matrix") {
    const items = answer.rows.filter(({ id }) => answer.cells.some(({ row }) => row === id));
    return judgeListing({ must, may }, { total: items.length, items }, top);
  }
  if (answer.kind !== "list")
    return must.size === 0 && isOpen(answer) ? null : `the answer is no list but ${answer.kind}`;
  return judgeListing({ must, may }, answer, top);
}

type Listing = { total: number; items: readonly { id: string; name: string }[] };

function judgeListing({ must, may }: Bounds, answer: Listing, top: number | undefined): Fault {
  const names = new Map(answer.items.map(({ id, name }) => [id, name]));
  const extra = [...names.keys()].filter((id) => !may.has(id));
  const missing = [...must].filter((id) => !names.has(id));
  const expected = Math.min(top ?? must.size, must.size);
  if (extra.length > 0)
    return `${extra.length} too many, as ${extra.slice(0, SHOWN).join(", ")} (${must.size} are right)`;
  if (answer.total < must.size || answer.total > may.size) return `${answer.total} in all, ${must.size} are right`;
  if (top !== undefined) return names.size === expected ? null : `${names.size} items, ${expected} were asked for`;
  return missing.length > 0
    ? `${missing.length} of ${must.size} missing, as ${missing.slice(0, SHOWN).join(", ")}`
    : null;
}

function judgeCount({ must, may }: Bounds, { answer }: Artifacts): Fault {
  const value = answer.kind === "count" ? answer.value : answer.kind === "list" ? answer.total : null;
  if (value === null && must.size === 0 && isOpen(answer)) return null;
  if (value === null) return `the answer is no number but ${answer.kind}`;
  return value >= must.size && value <= may.size ? null : `${value}, ${must.size} is right`;
}

function judgeVerdict({ drug, event }: { drug: string; event: string }, { answer }: Artifacts, facts: Facts): Fault {
  const expected = expectedVerdict(heldId(facts, "drug", drug), heldId(facts, "adverse_event", event), facts);
  if (answer.kind !== "boolean") return `the answer is no yes or no but ${answer.kind}`;
  const isRight = answer.value === expected || (expected === false && answer.value === null);
  return isRight ? null : `${answer.value}, ${expected} is right`;
}

/** Yes, no, or neither; where nothing is stated, silence may be told as such, and where sources leave it open a no is wrong. */
function judgeLink(expected: boolean | null, { answer }: Artifacts): Fault {
  if (answer.kind === "list") return answer.total > 0 === (expected === true) ? null : `${answer.total} listed`;
  if (answer.kind !== "boolean") return `the answer is no yes or no but ${answer.kind}`;
  const isRight = answer.value === expected || (expected === false && answer.value === null);
  return isRight ? null : `${answer.value}, ${expected} is right`;
}

/** Declined: nothing answered, or what is named told of with the words that it is no answer. */
function judgeOutside({ reading, findings }: State, { answer, sentences }: Artifacts): Fault {
  if (reading?.notUnderstood) return isOpen(answer) ? null : "answered though it was not understood";
  if (reading?.query) return `read as a question: ${reading.restated}`;
  if (findings.length > 0 || !isOpen(answer)) return "answered though it is outside the subject";
  return sentences.some(({ status }) => status === "plain") ? null : "nothing is said";
}
