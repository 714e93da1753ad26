import { byPriority, type InformationGap, type Observation } from "@/lib/engine/evaluation";
import { queriesOf, readable } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";
import { evaluate } from "./evaluate";
import { findGaps } from "./find-gaps";
import { progressOf } from "./progress";
import { describeResults, summariseTrace } from "./summarise";

/** Judges what the run has found, without a model: what the last results say, what is missing, and whether that suffices. */
export function observeByRules(state: State, tools: readonly Tool[]): Observation {
  const names = new Set(tools.map(({ name }) => name));
  const { reading } = state;
  const parts = readable(reading)
    ? queriesOf(reading).map((query) => ({
        reading: { ...reading, query },
        progress: progressOf(query, state.results, names),
      }))
    : [];
  const progress = parts.flatMap((part) => part.progress);
  const gaps = distinct(parts.flatMap((part) => findGaps(part.reading, part.progress, state.results)));
  const evaluation = evaluate(progress, gaps, state.iteration);
  const results = describeResults(state.iterations.at(-1)?.results ?? []);
  return { text: `${results}\n${evaluation.reasoning}`, traceSummary: summariseTrace(state, gaps), evaluation };
}

/** What several parts of a question miss alike is missing once. */
function distinct(gaps: readonly InformationGap[]): InformationGap[] {
  return byPriority([...new Map(gaps.map((gap) => [gap.description, gap])).values()]);
}
