import type { Artifacts, DraftSentence } from "@/lib/domain/run/artifacts";
import { readable } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";

/** The further parts of a question, each as the state of a run that was asked that part alone; with its answer once there is one. */
export function furtherParts(state: State): State[] {
  const { reading, artifacts } = state;
  if (!readable(reading)) return [];
  const { further = [], ...first } = reading;
  return further.map((query, index) => ({
    ...state,
    reading: { ...first, query },
    artifacts: artifacts && ofPart(artifacts, index),
  }));
}

function ofPart(artifacts: Artifacts, index: number): Artifacts {
  const { further = [], ...first } = artifacts;
  return { ...first, ...further[index] };
}

/** Which reports were searched is no answer. */
export function isAnswering({ text }: DraftSentence): boolean {
  return !/^(?:Reports|Label sources) searched:/.test(text);
}

/** That a further part is answered by what was told before. */
export function sameAnswer({ artifacts }: State): string {
  const answer = artifacts?.answer;
  const value = answer?.kind === "boolean" ? answer.value : undefined;
  const verdict = value === undefined ? "it is" : value === null ? "neither yes nor no" : value ? "yes" : "no";
  return `As to the further part of the question: ${verdict}, as told before.`;
}
