import { z } from "zod";

/** How grave a source holds two drugs together, the gravest first. */
export const Severity = z.enum([
  "contraindicated",
  "always to be warned of",
  "not recommended",
  "precaution for use",
  "to be taken into account",
  "no interruptive alert",
]);
export type Severity = z.infer<typeof Severity>;

/** Of how much weight a severity is for ranking, 0 to 1. */
export const SEVERITY_STRENGTH: Record<Severity, number> = {
  contraindicated: 0.95,
  "always to be warned of": 0.9,
  "not recommended": 0.85,
  "precaution for use": 0.7,
  "to be taken into account": 0.5,
  "no interruptive alert": 0.2,
};

/** What the words of a label come to on the same scale. */
const ADVISED: readonly [words: string, severity: Severity][] = [
  ["contraindicated", "contraindicated"],
  ["avoid", "not recommended"],
  ["adjust the dose", "precaution for use"],
  ["monitor", "to be taken into account"],
];

/**
 * The place of a statement on two drugs in the order of severity, 0 for the gravest: by its level, by the advice that `together`, the words
 * of a label, begins with, or behind all levels but the last where it has neither.
 */
export function severityRank({
  severity,
  together,
}: {
  severity?: Severity | undefined;
  together?: string | undefined;
}): number {
  const advised = ADVISED.find(([words]) => together?.startsWith(words))?.[1];
  const level = severity ?? advised;
  const last = Severity.options.length - 1;
  if (!level) return last - 0.5;
  return Severity.options.indexOf(level);
}
