import type { Graph } from "@/lib/domain/graph";
import type { TestsFit } from "./fit";

/** The fitted rows of `data/weights/test-weights.tsv`, each with the sample it was counted on. */
export function weightsTable({ rows, quads }: TestsFit, graph: Graph): string {
  const by = `fit tests: ${2 * quads} listed pairs and as many swaps, ${graph.edition} edition ${graph.version.slice(0, 12)}`;
  const lines = rows.map(({ test, level, if_true, if_false, n_true, n_false }) =>
    [test, level, if_true, if_false, n_true, n_false, by].join("\t"),
  );
  return `${["test\tlevel\tif_true\tif_false\tn_true\tn_false\tby", ...lines].join("\n")}\n`;
}

/** The fit for a reader: each level with its ratio, and how well the tests tell pairs that were left out. */
export function testsText({ quads, rows, peers, heldOut, calibration }: TestsFit): string {
  const area = ({ auc, lower, upper }: TestsFit["peers"]) =>
    `${auc.toFixed(3)} [${lower.toFixed(3)}, ${upper.toFixed(3)}]`;
  return [
    `${2 * quads} pairs listed on labels and as many degree-exact swaps; the drug of a pair is left out of its own tests.`,
    ...rows.map(({ test, level, if_true, if_false }) => {
      const shares = `${(100 * if_true).toFixed(1)} % of listed, ${(100 * if_false).toFixed(1)} % of swapped`;
      return `  ${test}, ${level}: ${shares}, ratio ${(if_true / if_false).toFixed(2)}`;
    }),
    `AUC of the peers' p alone: ${area(peers)}`,
    `AUC of all tests, on the half left out: ${area(heldOut)}; listed pairs above their swaps in ${heldOut.quadsRight} of ${heldOut.quads} swaps`,
    "Calibration on that half (probability said, share listed, pairs):",
    ...calibration.map(
      ({ probability, listed, pairs }) => `  ${probability.toFixed(2)}  ${listed.toFixed(2)}  ${pairs}`,
    ),
  ].join("\n");
}
