import type { InformationGap, Observation, SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import { namedBy } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { isResolver } from "@/lib/domain/run/tool";
import { notesIn } from "./messages";

const PRESSING = 0.7;

/**
 * What the results of an iteration say, without a model asked: `insufficient` where all were empty or failed; else the model
 * says when it is enough. Its gaps are the parts of the frame on whose names nothing was found and nothing noted.
 */
export function observed(state: State): Observation {
  const last = (state.iterations.at(-1)?.results ?? []).filter(({ tool }) => !isResolver(tool));
  const found = last.filter(({ status, total }) => (status === "ok" || status === "partial") && total > 0);
  const gaps = openParts(state);
  const told = last.map(({ handle, tool, status, summary }) => `${handle} ${tool}: ${status}. ${summary}`).join("\n");
  const status: SufficiencyEvaluation["status"] = found.length === 0 ? "insufficient" : "partially_sufficient";
  const evaluation = {
    ...{ status, gaps, canAnswer: gaps.length === 0 && found.length > 0, iterationCount: state.iteration },
    confidence: found.length === 0 ? 0 : gaps.length === 0 ? 0.7 : 0.4,
    reasoning: found.length === 0 ? "These look-ups found nothing." : "What was found is the model's to judge.",
  };
  return { text: told || "Nothing was looked up.", traceSummary: told, evaluation };
}

/** The parts of the question on whose names no fact was found and nothing was noted, most important first. */
export function openParts(state: State): InformationGap[] {
  const { reading, findings, thread = [] } = state;
  const known = new Set(findings.flatMap(({ entities }) => entities.map(({ name }) => name.toLowerCase())));
  const noted = new Set(notesIn(thread).map(({ part }) => part.toLowerCase()));
  const idOf = (text: string) =>
    reading?.named.find((each) => each.text.toLowerCase() === text.toLowerCase())?.chosen?.name;
  const isOpen = ({ asked, names }: { asked: string; names: string[] }) =>
    names.length > 0 &&
    !noted.has(asked.toLowerCase()) &&
    !names.some((name) => known.has((idOf(name) ?? name).toLowerCase()));
  const open = (reading?.frame?.parts ?? []).filter(isOpen).toSorted((a, b) => b.importance - a.importance);
  return open.map(({ asked, importance }) => ({
    ...{ category: "evidence", description: `Nothing was found on: ${asked}`, suggestedTool: null },
    priority: importance >= PRESSING ? 1 : 2,
  }));
}

/** What the engine advises a model that would answer now; null where it has advised before, or has nothing to say. */
export function adviceFor(state: State): string | null {
  const { thread = [], results, reading, iteration, maxIterations } = state;
  if (thread.some(({ isAdvice }) => isAdvice) || iteration >= maxIterations) return null;
  const searched = results.filter(({ tool }) => !isResolver(tool));
  const named = reading?.query ? namedBy(reading.query) : [];
  const isBare = searched.length === 0 && named.length > 0 && !state.conversation;
  const open = openParts(state).filter(({ priority }) => priority === 1);
  if (!isBare && open.length === 0) return null;
  const why = isBare ? "nothing was looked up" : open.map(({ description }) => description).join("; ");
  return `Before this is shown: ${why}. If a look-up can mend that, make it now. If the answer stands as it is, reply with the words: it stands.`;
}
