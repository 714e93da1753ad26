import type { Observation } from "@/lib/engine/evaluation";
import { readable } from "@/lib/engine/query";
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
  const progress = readable(reading) ? progressOf(reading.query, state.results, names) : [];
  const gaps = readable(reading) ? findGaps(reading, progress, state.results) : [];
  const evaluation = evaluate(progress, gaps, state.iteration);
  const results = describeResults(state.iterations.at(-1)?.results ?? []);
  return { text: `${results}\n${evaluation.reasoning}`, traceSummary: summariseTrace(state, gaps), evaluation };
}
