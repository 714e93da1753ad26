import type { EvalReport, Figure } from "@/measure/eval-set";
import { figure } from "@/measure/wilson";
import type { Tally } from "./measure";

const EXAMPLES_MAX = 8;

/** What the grounding check reached: faults it struck, by class, and true sentences it struck. */
export function groundingReport(detection: readonly Tally[], alarms: readonly Tally[]): EvalReport {
  return {
    set: "grounding",
    title: "Grounding check",
    measures:
      "Faults struck: sentences true of their run, spoilt in one way each by code that shares nothing with the check. False alarms: true sentences struck.",
    tables: [],
    figures: [...detection.map(struckFaults), ...alarms.map(falseAlarms)],
    leftOut: detection
      .filter(({ total }) => total === 0)
      .map(({ name }) => ({ cause: `${name}: no sentence it applies to`, count: 0, examples: [] })),
    causes: [
      ...detection.map(({ name, wrong }) => ({ cause: `passed: ${name}`, wrong })),
      ...alarms.map(({ name, wrong }) => ({ cause: `struck: ${name}`, wrong })),
    ]
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ cause, wrong }) => ({ cause, count: wrong.length, examples: wrong.slice(0, EXAMPLES_MAX) })),
    groups: [],
    latencyMs: null,
  };
}

function struckFaults({ name, total, wrong }: Tally): Figure {
  return figure(`struck, ${name}`, "spoilt sentences", total - wrong.length, total);
}

function falseAlarms({ name, total, wrong }: Tally): Figure {
  return figure(`false alarms, ${name}`, "true sentences", wrong.length, total);
}
