import { z } from "zod";
import { EntityRef } from "@/lib/domain/entity";
import { ToolCall } from "./tool";

/** How a drug may lead to an event; `indication` is the rival of them all: the event belongs to what the drug is used for. */
export const ExplanationKind = z.enum([
  "pharmacodynamic",
  "exposure",
  "genetic_or_immune",
  "class_effect",
  "by_way_of",
  "indication",
]);
export type ExplanationKind = z.infer<typeof ExplanationKind>;

/** An explanation of an event with a drug, raised by a rule because of facts. `via` is what it goes by: a gene, enzyme, class, event or use. */
export const Hypothesis = z.object({
  id: z.string().regex(/^h\d+$/),
  kind: ExplanationKind,
  /** Of a pharmacodynamic one: a stated target, or one only seen to be bound. */
  target: z.enum(["on", "off"]).optional(),
  drug: EntityRef,
  event: EntityRef,
  via: EntityRef,
  /** What the drug does to the gene, where a source states it. */
  action: z.enum(["inhibition", "activation"]).optional(),
  /** How many other drugs share `via`, known before any test; null where that is not counted. */
  drugs: z.number().int().nullable(),
  raisedBy: z.object({ rule: z.string(), factIds: z.array(z.string()) }),
  /** Probability 0..1 before any test. */
  prior: z.number(),
});
export type Hypothesis = z.infer<typeof Hypothesis>;

/** Names of the tests; each reads the result of one call. */
export const TestName = z.enum([
  "peers",
  "elimination",
  "path",
  "pharmacogenetics",
  "class_peers",
  "active_comparator",
  "enzyme_peers",
  "intermediate_peers",
  "label_sentence",
]);
export type TestName = z.infer<typeof TestName>;

/** A test of an explanation that can be made: the call it reads, and how much it is expected to tell. */
export const HypothesisTest = z.object({
  hypothesis: z.string(),
  name: TestName,
  /** The explanation it is held against, where it tells two apart. */
  rival: z.string().optional(),
  call: ToolCall,
  /** What it is to show, as a question. */
  question: z.string(),
  /** Expected fall of the entropy, in nats. */
  gain: z.number(),
});
export type HypothesisTest = z.infer<typeof HypothesisTest>;

/** Four counts of drugs: `holders` of `known` that share what is tested, `baseHolders` of `baseKnown` others. */
export const HolderCounts = z.object({
  holders: z.number().int(),
  known: z.number().int(),
  baseHolders: z.number().int(),
  baseKnown: z.number().int(),
});
export type HolderCounts = z.infer<typeof HolderCounts>;

/** What a test showed of an explanation. `weight` is added to its log odds (nats). */
export const TestOutcome = z.object({
  hypothesis: z.string(),
  name: TestName,
  rival: z.string().optional(),
  /** The result that was read. */
  handle: z.string(),
  factIds: z.array(z.string()),
  stance: z.enum(["for", "against", "silent"]),
  /** Which row of the table of weights it is. */
  level: z.string(),
  weight: z.number(),
  counts: HolderCounts.optional(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

/** How far the explanations are told apart: one leads, all are rejected, no test is left that would tell more, or tests are left. */
export const BoardVerdict = z.enum(["open", "decided", "all_rejected", "nothing_more_to_test"]);
export type BoardVerdict = z.infer<typeof BoardVerdict>;

/** Reports of the board: explanations raised by what was found, and what the results show of them with the tests that are left. */
export const BoardStep = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hypothesised"), hypotheses: z.array(Hypothesis) }),
  z.object({
    type: z.literal("weighed"),
    outcomes: z.array(TestOutcome),
    next: z.array(HypothesisTest),
    leads: z.array(ToolCall),
    verdict: BoardVerdict,
  }),
]);
export type BoardStep = z.infer<typeof BoardStep>;

/** The explanations of a run with what their tests showed, and the tests left, the one that tells most first. */
export type Board = {
  hypotheses: Hypothesis[];
  outcomes: TestOutcome[];
  next: HypothesisTest[];
  /** Look-ups that may raise further explanations. */
  leads: ToolCall[];
  verdict: BoardVerdict;
};

export const emptyBoard: Board = { hypotheses: [], outcomes: [], next: [], leads: [], verdict: "open" };

/** The board after a report. */
export function boardAfter(board: Board = emptyBoard, step: BoardStep): Board {
  if (step.type === "hypothesised") return { ...board, hypotheses: [...board.hypotheses, ...step.hypotheses] };
  const { outcomes, next, leads, verdict } = step;
  return { ...board, outcomes: [...board.outcomes, ...outcomes], next, leads, verdict };
}

const SUPPORTED_MIN = 0.6;

export type Standing = {
  hypothesis: Hypothesis;
  /** 0..1, by its prior and its tests. */
  probability: number;
  for: TestOutcome[];
  against: TestOutcome[];
  silent: TestOutcome[];
  next: HypothesisTest | null;
  state: "supported" | "contradicted" | "undecided" | "untested" | "untestable";
};

/** Every explanation with where it stands, the likeliest first; of equals the one raised first. */
export function standings({ hypotheses, outcomes, next }: Board): Standing[] {
  const each = hypotheses.map((hypothesis): Standing => {
    const own = outcomes.filter((outcome) => outcome.hypothesis === hypothesis.id);
    const by = (stance: TestOutcome["stance"]) => own.filter((outcome) => outcome.stance === stance);
    const probability = posterior(hypothesis, own);
    const test = next.find((each) => each.hypothesis === hypothesis.id) ?? null;
    const told = { for: by("for"), against: by("against"), silent: by("silent") };
    return { hypothesis, probability, ...told, next: test, state: stateOf(probability, told, test) };
  });
  return each.sort((a, b) => b.probability - a.probability);
}

/** Bayes' rule in log odds: what the tests add to the prior, each taken as telling something of its own. */
export function posterior(
  { prior }: Pick<Hypothesis, "prior">,
  outcomes: readonly Pick<TestOutcome, "weight">[],
): number {
  const logOdds = outcomes.reduce((sum, { weight }) => sum + weight, Math.log(prior / (1 - prior)));
  return 1 / (1 + Math.exp(-logOdds));
}

/** Contradicted: tested, and nothing that was found speaks for it, or no more than against it. */
function stateOf(
  probability: number,
  told: Pick<Standing, "for" | "against">,
  next: HypothesisTest | null,
): Standing["state"] {
  if (told.for.length + told.against.length === 0) return next ? "untested" : "untestable";
  const weight = [...told.for, ...told.against].reduce((sum, each) => sum + each.weight, 0);
  if (told.for.length === 0 || (told.against.length > 0 && weight <= 0)) return "contradicted";
  return probability >= SUPPORTED_MIN ? "supported" : "undecided";
}

const KINDS: Record<ExplanationKind, (hypothesis: Pick<Hypothesis, "target">, via: string) => string> = {
  pharmacodynamic: ({ target }, via) => (target === "off" ? `binding ${via}` : `action on ${via}`),
  exposure: (_, via) => `exposure by way of ${via}`,
  genetic_or_immune: (_, via) => `genetic risk in ${via}`,
  class_effect: (_, via) => `an effect of the class ${via}`,
  by_way_of: (_, via) => `by way of ${via}`,
  indication: (_, via) => `what the drug is used for, ${via}`,
};

/** An explanation in words: "action on SLC6A4". */
export function explanationWords(hypothesis: Pick<Hypothesis, "kind" | "target" | "via">): string {
  return KINDS[hypothesis.kind](hypothesis, hypothesis.via.name);
}
