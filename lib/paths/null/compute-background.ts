import { SCORE_VERSION } from "@/lib/paths/factors";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { keepBackground, readBackground } from "./background";
import { type DegreeMatch, degreeMatch } from "./degree-match";
import { addPermutation, type NullModel, newNullModel } from "./null-model";
import { networkOf } from "./null-network";

export type BackgroundOptions = { permutations: number; pairs: number };
/** `done` of `total` parts of a stage stand in its file. */
export type BackgroundProgress = { stage: "pairs" | "network" | "permutations"; done: number; total: number };

/**
 * Computes what is missing of the tables that paths of this graph are compared with, and keeps them in the folder. Each
 * permutation is kept when it is done, so that a later call goes on from there; yields after each part.
 */
export function* computeBackground(
  index: GraphIndex,
  folder: string,
  { permutations, pairs }: BackgroundOptions,
): Generator<BackgroundProgress, { degreeMatch: DegreeMatch; nullModel: NullModel }> {
  const known = readBackground(folder, index.version);
  const isCurrent = known.degreeMatch?.scoreVersion === SCORE_VERSION && known.degreeMatch.pairs === pairs;
  const match = isCurrent && known.degreeMatch ? known.degreeMatch : yield* matched(index, pairs);
  if (match !== known.degreeMatch) keepBackground(folder, index.version, "degreeMatch", match);
  yield { stage: "network", done: known.nullModel ? 1 : 0, total: 1 };
  const model = known.nullModel ?? newNullModel(networkOf(index));
  if (!known.nullModel) keepBackground(folder, index.version, "nullModel", model);
  yield { stage: "permutations", done: model.permutations, total: permutations };
  while (model.permutations < permutations) {
    addPermutation(model);
    keepBackground(folder, index.version, "nullModel", model);
    yield { stage: "permutations", done: model.permutations, total: permutations };
  }
  return { degreeMatch: match, nullModel: model };
}

function* matched(index: GraphIndex, pairs: number): Generator<BackgroundProgress, DegreeMatch> {
  const work = degreeMatch(index, pairs);
  for (let cell = work.next(); ; cell = work.next()) {
    if (cell.done) return cell.value;
    yield { stage: "pairs", ...cell.value };
  }
}
