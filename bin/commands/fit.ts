import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { print, wantsJson, whole } from "@/bin/usage";
import { type Fit, fitWeights } from "@/lib/eval/fit-weights";
import type { Graph } from "@/lib/knowledge/graph";
import { FEATURES } from "@/lib/paths/support/features";
import { WEIGHTS } from "@/lib/paths/support/weights";
import { withIndex } from "@/lib/runtime/session";

export function addFit(program: Command): void {
  program
    .command("fit")
    .description(
      "fit what the parts of a pair's score weigh, to label listings of the loaded graph, and show how well they hold",
    )
    .option("--swaps <n>", "how many swaps of listed pairs to fit to", whole(100, 200_000), 20_000)
    .option("--write <file>", "write the weights there (lib/paths/support/weights.json is what scores use)")
    .action(({ swaps, write }: { swaps: number; write?: string }, command: Command) =>
      withIndex((graph, index) => {
        const fit = fitWeights(index, swaps);
        const weights = weightsOf(fit, graph);
        if (write) writeFileSync(write, `${JSON.stringify(weights, null, 2)}\n`);
        print(
          wantsJson(command),
          { schema: 1, graphVersion: graph.version, edition: graph.edition, ...fit },
          textOf(fit),
        );
      }),
    );
}

/** The weights under a version that is theirs alone, so that no two scores bear one version and mean different things. */
function weightsOf({ intercept, parts, class: ofClass, swaps }: Fit, graph: Graph) {
  const { listing, signal } = WEIGHTS;
  const weights = { intercept, parts, class: ofClass, listing, signal };
  const version = createHash("sha256").update(JSON.stringify(weights)).digest("hex").slice(0, 8);
  return { version, ...weights, fittedOn: { graphVersion: graph.version, swaps } };
}

function textOf({ swaps, drugs, events, parts, class: ofClass, intercept, heldOut, calibration }: Fit): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    `Fitted to ${swaps} swaps of listed pairs (${drugs} drugs, ${events} events)`,
    ...FEATURES.map((feature) => `  ${feature}: ${parts[feature]}`),
    `  class: ${ofClass}`,
    `  intercept: ${intercept}`,
    ...heldOut.map(
      ({ by, quad, swaps: left }) =>
        `left out by ${by}: the listed pairs score higher in ${percent(quad)} of ${left} swaps`,
    ),
    "Calibration by tenth (score, share listed of listed and swapped pairs):",
    ...calibration.map(({ score, listed }) => `  ${score.toFixed(3)}  ${listed.toFixed(3)}`),
  ].join("\n");
}
