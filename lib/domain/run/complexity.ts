import { z } from "zod";
import { entitiesOf, namedBy, readable } from "./query";
import type { Reading } from "./question";

export const QuestionKind = z.enum(["simple", "mechanism", "interactions", "research"]);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** Iterations questions of a kind take, from and to. */
export const ITERATIONS: Record<QuestionKind, { from: number; to: number }> = {
  simple: { from: 1, to: 2 },
  mechanism: { from: 2, to: 3 },
  interactions: { from: 3, to: 5 },
  research: { from: 5, to: 10 },
};

/** How much a question takes: `score` 0..1, the iterations expected, and the most worth allowing. */
export const Complexity = z.object({
  kind: QuestionKind,
  score: z.number().min(0).max(1),
  iterations: z.number().int(),
  maximum: z.number().int(),
});
export type Complexity = z.infer<typeof Complexity>;

/** Words that tell how wide a question is, beyond what it was read as. */
const WIDE =
  /\b(?:comprehensive(?:ly)?|overview|landscape|systematic(?:ally)?|review|all (?:that is )?known|everything|research|explore|investigate|hypothes[ei]s)\b/gi;
const DEEP =
  /\b(?:why|how|mechanisms?|pathways?|relationship|differences?|compare[ds]?|versus|interact(?:ion|ions|s)?|combined|together|underlying|explain|role)\b/gi;

const INDICATORS_MAX = 4;
const THINGS_MAX = 5;

/** How complex a question is, from how it was read and the words it uses. */
export function complexityOf(question: string, reading: Reading | null): Complexity {
  const kind = kindOf(question, reading);
  const { from, to } = ITERATIONS[kind];
  const share = within(question, reading);
  const rank = Object.keys(ITERATIONS).indexOf(kind);
  const kinds = Object.keys(ITERATIONS).length;
  return {
    kind,
    score: Math.round(((rank + share) / kinds) * 100) / 100,
    iterations: from + Math.round((to - from) * share),
    maximum: to,
  };
}

/** Where within its kind a question stands, 0..1: by indicator words and by how many things it names. */
function within(question: string, reading: Reading | null): number {
  const words = new Set([...question.matchAll(DEEP), ...question.matchAll(WIDE)].map(([word]) => word.toLowerCase()));
  const named = readable(reading) ? namedBy(reading.query).length : 0;
  const share = Math.min(words.size, INDICATORS_MAX) / INDICATORS_MAX + Math.min(named, THINGS_MAX) / THINGS_MAX;
  return Math.round((share / 2) * 100) / 100;
}

function kindOf(question: string, reading: Reading | null): QuestionKind {
  if (!readable(reading)) return "simple";
  const { ask, want, subject } = reading.query;
  if (ask === "profile" || question.search(WIDE) >= 0) return "research";
  const drugs = entitiesOf(subject).filter(({ type }) => type === "drug").length;
  const explains = ask === "mechanism" || ask === "path";
  if (want === "interactions" || (drugs > 1 && (explains || ask === "compare"))) return "interactions";
  const ofMechanisms = ["targets", "pathways", "phenotypes", "diseases", "interactors"].includes(want);
  return explains || (ofMechanisms && ask !== "list") || want === "pathways" ? "mechanism" : "simple";
}
