import { createHash } from "node:crypto";
import type { Graph } from "@/lib/domain/graph";
import { FEATURES, WEIGHTS } from "@/lib/graph/paths/support/features";
import type { Fit, HeldOut } from "./fit-weights";
import type { SwapShares } from "./swap-shares";

/** The tables under a version that is theirs alone, so that no two scores bear one version and mean different things. */
export function tablesOf({ intercept, parts, class: ofClass, classOfFew, slopes, swaps }: Fit, graph: Graph) {
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

/** What a fit came to, for a reader. */
export function fitText(fit: Fit): string {
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
