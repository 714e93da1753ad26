import type { PathOptions } from "@/lib/knowledge/graph";
import { LEVEL, type PairSupport } from "@/lib/knowledge/support";
import { type GraphIndex, nameOf } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { eventLevel } from "./event-level";
import { eventSlope } from "./event-slope";
import { type BarePart, mechanismParts } from "./mechanism-parts";
import { otherParts } from "./other-parts";
import { targetPool } from "./target-pool";
import { WEIGHTS } from "./weights";

/**
 * Support of a drug and an event, by their numbers. `mechanistic` rests on the drug's targets alone and uses no drug-event
 * claim of any kind; `all` adds listings and signals of the pair, and, as a layer of its own, what drugs of like target
 * profile are listed with. The log odds of the parts add up, so that about 0.5 is a pair that nothing speaks for or against; 0 is a
 * pair that nothing in the graph can judge. More direct evidence never lowers it; another target may, as two of the parts
 * compare the drug's targets with those of other drugs. Method: docs/scoring.md.
 */
export function pairSupport(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): PairSupport {
  const bare = partsOf(index, drug, event, mode);
  return {
    mode,
    version: WEIGHTS.version,
    score: scoreOf(bare),
    intercept: WEIGHTS.intercept,
    slope: eventSlope(index, event),
    parts: bare.map(({ because, ...part }) => ({ ...part, logOdds: part.value * part.weight, ...because() })),
    because: isJudged(bare) ? null : whyNothing(index, drug, event, mode),
    reliability: eventLevel(index, event).reliability,
  };
}

/** The score of the same support, without its words. */
export function pairScore(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): number {
  return scoreOf(partsOf(index, drug, event, mode));
}

function partsOf(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): BarePart[] {
  const mechanism = mechanismParts(index, drug, event);
  return mode === "all" ? [...mechanism, ...otherParts(index, drug, event)] : mechanism;
}

function isJudged(parts: readonly BarePart[]): boolean {
  return parts.some(({ name }) => name !== LEVEL);
}

function scoreOf(parts: readonly BarePart[]): number {
  const sum = parts.reduce((total, { value, weight }) => total + value * weight, WEIGHTS.intercept);
  return isJudged(parts) ? 1 / (1 + Math.exp(-sum)) : 0;
}

function whyNothing(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): string {
  const direct = mode === "all" ? " No loaded label lists the event and no signal is loaded for it." : "";
  if (!targetPool(index).byDrug.has(drug))
    return `No mechanism data: the graph holds no human target of ${nameOf(index, drug)}.${direct}`;
  if (reachOf(index, event).byGene.size === 0)
    return `No mechanism data: no gene in the graph is linked to ${nameOf(index, event)}.${direct}`;
  return `Nothing known of the targets of ${nameOf(index, drug)} bears on ${nameOf(index, event)}.${direct}`;
}
