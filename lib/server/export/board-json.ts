import { z } from "zod";
import { EntityRef } from "@/lib/domain/entity";
import {
  type Board,
  ExplanationKind,
  explanationWords,
  HolderCounts,
  Hypothesis,
  type Standing,
  standings,
  TestName,
  TestOutcome,
} from "@/lib/domain/run/hypothesis";

const Told = TestOutcome.pick({ name: true, factIds: true, level: true, weight: true, handle: true }).extend({
  counts: HolderCounts.optional(),
});

/** An explanation as `ask --json` and `test --json` print it; `probability` is by its prior and its tests, 0..1. */
export const HypothesisJson = z.object({
  id: z.string(),
  kind: ExplanationKind,
  target: Hypothesis.shape.target,
  drug: EntityRef,
  event: EntityRef,
  via: EntityRef,
  statement: z.string(),
  raisedBy: Hypothesis.shape.raisedBy,
  prior: z.number(),
  probability: z.number(),
  state: z.enum(["supported", "contradicted", "undecided", "untested", "untestable"]),
  for: z.array(Told),
  against: z.array(Told),
  silent: z.array(Told),
  next: z.object({ test: TestName, question: z.string(), gain: z.number() }).nullable(),
});
export type HypothesisJson = z.infer<typeof HypothesisJson>;

/** The explanations of a board, the likeliest first. */
export function boardJson(board: Board): HypothesisJson[] {
  return standings(board).map(standingJson);
}

function standingJson({ hypothesis, probability, next, state, ...told }: Standing): HypothesisJson {
  const { drugs: _drugs, action: _action, ...shown } = hypothesis;
  return {
    ...shown,
    ...{ target: shown.target, statement: explanationWords(hypothesis), state },
    probability: Number(probability.toFixed(3)),
    ...{ for: told.for.map(toldJson), against: told.against.map(toldJson), silent: told.silent.map(toldJson) },
    next: next && { test: next.name, question: next.question, gain: Number(next.gain.toFixed(4)) },
  };
}

function toldJson({ name, factIds, level, weight, handle, counts }: TestOutcome): z.infer<typeof Told> {
  return { name, factIds, level, weight: Number(weight.toFixed(3)), handle, ...(counts && { counts }) };
}
