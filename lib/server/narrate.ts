import { closeRun } from "@/lib/agent/artifacts/build";
import { closeBare, unwrittenDraft } from "@/lib/agent/artifacts/close-bare";
import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { byRule, byRules, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts, DraftSentence } from "@/lib/domain/run/artifacts";
import type { EventOf, Report } from "@/lib/domain/run/event";
import { numberedOn, withoutClosing } from "@/lib/domain/run/finding-ids";
import type { State } from "@/lib/domain/run/state";

/** Failures of narrating after which no narrative is written, and after which the run is closed without what closes others. */
const UNWRITTEN_AFTER = 2;
const BARE_AFTER = 3;

type Bench = { graph: Graph; reasoner: Reasoner };

/**
 * A run closed and told. What fails is tried again in a simpler way: by templates, then without a narrative, and at last
 * with the artifacts that the events alone make.
 */
export async function narrate(
  state: State,
  reason: EventOf<"narrated">["reason"],
  bench: Bench,
  catalogue: Catalogue,
): Promise<Report> {
  if (isClosedBare(state)) return { type: "narrated", reason, ...closeBare(state, bench.graph), by: byRules };
  const open = withoutClosing(state);
  const closing = await closeRun(open, bench.graph, reason);
  const artifacts = state.thread ? withoutEmptyAnswer(closing.artifacts) : closing.artifacts;
  const findings = numberedOn(state, closing.findings);
  const closed: State = { ...open, findings: [...open.findings, ...findings], artifacts, completionReason: reason };
  const { value, by } = await narrativeOf(closed, bench, catalogue);
  return {
    type: "narrated",
    reason,
    findings: [...findings, ...earlierCited(state, value)],
    draft: value,
    artifacts,
    by,
  };
}

/** What a model looked up in its own way need not make a typed answer; an empty one beside its words would say there is nothing. */
function withoutEmptyAnswer(artifacts: Artifacts): Artifacts {
  const { answer } = artifacts;
  const isEmpty = (answer.kind === "list" && answer.total === 0) || ("value" in answer && answer.value === null);
  return isEmpty ? { ...artifacts, answer: { kind: "text" } } : artifacts;
}

/** The facts of earlier turns that an answer cites: from here on they are its own. */
function earlierCited({ conversation }: State, draft: readonly DraftSentence[]): Fact[] {
  const cited = new Set(draft.flatMap(({ findingIds }) => findingIds));
  return (conversation?.facts ?? []).filter(({ id }) => cited.has(id));
}

/** A narrative by the reasoner; once writing one failed by templates, and once those failed what the engine knows of the run. */
async function narrativeOf(
  closed: State,
  { reasoner, graph }: Bench,
  catalogue: Catalogue,
): ReturnType<Reasoner["narrate"]> {
  const failed = timesFailed(closed);
  if (failed >= UNWRITTEN_AFTER) return byRule(unwrittenDraft(closed, graph));
  const byTemplates = failed > 0 || closed.reading?.talk || closed.reading?.notUnderstood;
  return byTemplates ? byRule(narrateByRules(closed)) : reasoner.narrate(closed, catalogue);
}

/** Whether closing a run failed so often that it is closed with what its events hold. */
export function isClosedBare(state: State): boolean {
  return timesFailed(state) >= BARE_AFTER;
}

function timesFailed({ failures }: State): number {
  return failures.filter(({ during }) => during === "narrate").length;
}
