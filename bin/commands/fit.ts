import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { print, wantsJson, whole } from "@/bin/usage";
import type { Graph } from "@/lib/domain/graph";
import { FEATURES, WEIGHTS } from "@/lib/graph/paths/support/features";
import { withIndex } from "@/lib/server/session";
import { type Fit, fitWeights, type HeldOut } from "@/measure/fit-weights";
import type { SwapShares } from "@/measure/swap-shares";

/** Adds `fit`: the weights and event slopes of scores from label listings, with how they hold on what was left out. */
export function addFit(fit: Command): void {
  fit
    .option("--swaps <n>", "how many swaps of listed pairs to fit to", whole(100, 200_000), 20_000)
    .option(
      "--write <folder>",
      "write weights.json and event-slopes.json there (scores use those in lib/graph/paths/support)",
    )
    .action(({ swaps, write }: { swaps: number; write?: string }, command: Command) =>
      withIndex((graph, index) => {
        const fit = fitWeights(index, swaps);
        if (write)
          for (const [file, value] of Object.entries(tablesOf(fit, graph))) save(path.join(write, file), value);
        print(
          wantsJson(command),
          { schema: 1, graphVersion: graph.version, edition: graph.edition, ...fit },
          textOf(fit),
        );
      }),
    );
}

/** The tables under a version that is theirs alone, so that no two scores bear one version and mean different things. */
function tablesOf({ intercept, parts, class: ofClass, classOfFew, slopes, swaps }: Fit, graph: Graph) {
  const { listing, signal } = WEIGHTS;
  const weights = { intercept, parts, class: ofClass, classOfFew, listing, signal };
  const version = createHash("sha256")
    .update(JSON.stringify([weights, slopes]))
    .digest("hex")
    .slice(0, 8);
  return {
    "weights.json": { version, ...weights, fittedOn: { graphVersion: graph.version, swaps } },
    "event-slopes.json": { version, ...slopes },
  };
}

function save(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function textOf(fit: Fit): string {
  return [
    `Fitted to ${fit.swaps} swaps of listed pairs and ${fit.opposites} of opposite events (${fit.drugs} drugs, ${fit.events} events)`,
    ...FEATURES.map((feature) => `  ${feature}: ${fit.parts[feature]}`),
    `  class: ${fit.class}; where few drugs are labelled: ${fit.classOfFew}`,
    `  intercept: ${fit.intercept}`,
    `Slope of an event's scores: mean ${fit.slopes.mean}, standard deviation ${fit.slopes.deviation} between events`,
    ...Object.entries(fit.slopes.events).map(([slope, events]) => `  ${slope}: ${events.length} events`),
    ...fit.heldOut.map(heldOutLine),
    "Calibration by tenth (score, share listed of listed and swapped pairs):",
    ...fit.calibration.map(({ score, listed }) => `  ${score.toFixed(3)}  ${listed.toFixed(3)}`),
  ].join("\n");
}

function heldOutLine({ by, swaps, match, quad, plain, opposites }: HeldOut): string {
  const shares = (of: SwapShares) => `match ${of.match.toFixed(3)}, quad ${of.quad.toFixed(3)}`;
  return `Left out by ${by}, ${swaps} swaps: ${shares({ match, quad })}; with one slope for all events ${shares(plain)}; of opposite events ${shares(opposites)}`;
}
