import type { Artifacts } from "@/lib/domain/run/artifacts";
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
