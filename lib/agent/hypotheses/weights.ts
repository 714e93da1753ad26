import { z } from "zod";
import { ExplanationKind, type Hypothesis, TestName } from "@/lib/domain/run/hypothesis";
import { dataTable, REVIEWED } from "@/lib/domain/vocabulary";

/**
 * How often a test comes out at a level where the drug has the event, and where it does not: counted by `fit tests` on pairs listed on
 * labels and as many degree-exact swaps of them, the drug's own listing left out; or set, where no such pairs can tell.
 */
const Weight = z.object({
  test: TestName,
  level: z.string().min(1),
  if_true: z.coerce.number().positive(),
  if_false: z.coerce.number().positive(),
  n_true: z.coerce.number().int(),
  n_false: z.coerce.number().int(),
  /** The sample it was counted on, or why it is set. */
  by: z.string().min(1),
});
type Weight = z.infer<typeof Weight>;

const WEIGHTS = [...dataTable("weights", "test-weights", Weight), ...dataTable("weights", "set-weights", Weight)];
/** Tests that count drugs as another does, and weigh as much. */
const WEIGHED_AS: Partial<Record<TestName, TestName>> = { elimination: "peers", intermediate_peers: "peers" };

function rowsOf(test: TestName): Weight[] {
  const counted = WEIGHED_AS[test] ?? test;
  return WEIGHTS.filter((each) => each.test === counted);
}

const Prior = z.object({
  kind: ExplanationKind,
  target: z.enum(["on", "off", ""]),
  prior: z.coerce.number().gt(0).lt(1),
  ...REVIEWED,
});
const PRIORS = dataTable("weights", "explanation-priors", Prior);

/** Shares closer than this to 1 : 1 say nothing. */
const TELLING_MIN = 0.1;

/** What is added to the log odds of an explanation (nats) when its test comes out at a level, and whether that speaks for it; a level the table does not have adds nothing. */
export function weightOf(test: TestName, level: string): { weight: number; stance: "for" | "against" | "silent" } {
  const row = rowsOf(test).find((each) => each.level === level);
  const weight = row ? Math.log(row.if_true / row.if_false) : 0;
  return { weight, stance: stanceOf(weight) };
}

/** The levels a comparison of drugs comes out at, the strongest first. */
const BY_STRENGTH = ["p<0.001", "p<0.01", "p<0.05"];

/** The share, 0..1, of drugs and events put together at random of which a test comes out at least as strong; null where that was not counted. */
export function reachedAtRandom(test: TestName, level: string): number | null {
  const at = BY_STRENGTH.indexOf(level);
  const rows = rowsOf(test).filter(({ n_false }) => n_false > 0);
  if (at < 0 || rows.length === 0) return null;
  const total = rows.reduce((sum, { if_false }) => sum + if_false, 0);
  const reached = rows.filter((row) => BY_STRENGTH.indexOf(row.level) >= 0 && BY_STRENGTH.indexOf(row.level) <= at);
  return reached.reduce((sum, { if_false }) => sum + if_false, 0) / total;
}

/** What a weight says: more or less likely than before, or next to nothing. */
export function stanceOf(weight: number): "for" | "against" | "silent" {
  if (Math.abs(weight) < TELLING_MIN) return "silent";
  return weight > 0 ? "for" : "against";
}

/** The probability of an explanation before any test. Throws for a kind the table does not have. */
export function priorOf({ kind, target = "" }: { kind: ExplanationKind; target?: Hypothesis["target"] | "" }): number {
  const row = PRIORS.find((each) => each.kind === kind && each.target === target);
  if (!row) throw new Error(`data/weights/explanation-priors.tsv has no ${kind} ${target}`);
  return row.prior;
}

/**
 * By how much a test is expected to lower the entropy of an explanation that holds with this probability, in nats (Lindley, On a measure
 * of the information provided by an experiment, 1956): its entropy less that after each level, by how likely the level is.
 */
export function expectedGain(test: TestName, probability: number): number {
  const levels = rowsOf(test);
  const left = levels.map(({ if_true, if_false }) => {
    const likely = probability * if_true + (1 - probability) * if_false;
    return likely * entropy((probability * if_true) / likely);
  });
  const whole = levels.reduce(
    (sum, { if_true, if_false }) => sum + probability * if_true + (1 - probability) * if_false,
    0,
  );
  const sum = left.reduce((total, each) => total + each, 0);
  return whole === 0 ? 0 : Math.max(0, entropy(probability) - sum / whole);
}

function entropy(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);
}
