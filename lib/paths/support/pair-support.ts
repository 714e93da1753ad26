import type { PathOptions } from "@/lib/knowledge/graph";
import type { PairSupport, SupportPart } from "@/lib/knowledge/support";
import { type GraphIndex, nameOf } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { classEvidence } from "./class-evidence";
import { listingOf, signalOf } from "./direct-evidence";
import { eventLevel } from "./event-level";
import { eventSupport } from "./event-support";
import { FEATURES, featuresOf } from "./features";
import { reasonFor } from "./part-reasons";
import { targetPool } from "./target-pool";
import { WEIGHTS } from "./weights";

const NAMES_MAX = 3;

/**
 * Support of a drug and an event, by their numbers. `mechanistic` rests on the drug's targets alone and uses no drug-event
 * claim of any kind; `all` adds listings and signals of the pair, and, as a layer of its own, what drugs of like target
 * profile are listed with. The log odds of the parts add up, so that 0.5 is a pair that nothing speaks for or against; 0 is a pair that nothing
 * in the graph can judge.
 * More direct evidence never lowers it; another target may, as two of the
 * parts compare the drug's targets with those of other drugs. Method: SCORING, recommended score, centred on the event's mean.
 */
export function pairSupport(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): PairSupport {
  const mechanism = mechanismParts(index, drug, event);
  const parts = mode === "all" ? [...mechanism, ...otherParts(index, drug, event)] : mechanism;
  const isJudged = parts.some(({ name }) => name !== LEVEL);
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, WEIGHTS.intercept);
  return {
    mode,
    version: WEIGHTS.version,
    score: isJudged ? 1 / (1 + Math.exp(-sum)) : 0,
    intercept: WEIGHTS.intercept,
    parts,
    because: isJudged ? null : whyNothing(index, drug, event, mode),
    reliability: eventLevel(index, event).reliability,
  };
}

const LEVEL = "level of the event";

function mechanismParts(index: GraphIndex, drug: number, event: number): SupportPart[] {
  const targets = targetPool(index).byDrug.get(drug) ?? [];
  if (targets.length === 0) return [];
  const support = eventSupport(index, event);
  const features = featuresOf(targets, support);
  const parts = FEATURES.filter((feature) => features[feature] !== 0).map((feature) => {
    const reason = reasonFor(index, feature, features[feature], targets, support);
    return part(feature, "mechanism", features[feature], WEIGHTS.parts[feature], reason);
  });
  const { mean } = eventLevel(index, event);
  return [...parts, part(LEVEL, "mechanism", mean, -1, "mean of these parts over all drugs with targets")];
}

function otherParts(index: GraphIndex, drug: number, event: number): SupportPart[] {
  const alike = classEvidence(index, drug, event);
  const listing = listingOf(index, drug, event);
  const signal = signalOf(index, drug, event);
  return [
    ...(listing.strength > 0
      ? [part("label listing", "direct", listing.strength, WEIGHTS.listing, listing.sources)]
      : []),
    ...(signal.strength > 0
      ? [part("reporting signal", "direct", signal.strength, WEIGHTS.signal, signal.sources)]
      : []),
    ...(alike
      ? [part("drugs of like target profile", "class", alike.logOdds, WEIGHTS.class, classReason(index, alike))]
      : []),
  ];
}

function classReason(
  index: GraphIndex,
  { listed, alike, share, base }: NonNullable<ReturnType<typeof classEvidence>>,
): string {
  const names = listed.slice(0, NAMES_MAX).map((drug) => nameOf(index, drug));
  const others = listed.length - names.length;
  const named = names.length > 0 ? ` (${names.join(", ")}${others > 0 ? ` and ${others} more` : ""})` : "";
  const shares = `weighted share ${(100 * share).toFixed(0)} %, ${(100 * base).toFixed(0)} % of all labelled drugs`;
  return `${listed.length} of ${alike} labelled drugs that act on the same targets list it${named}; ${shares}`;
}

function part(name: string, layer: SupportPart["layer"], value: number, weight: number, reason: string): SupportPart {
  return { name, layer, value, weight, logOdds: value * weight, reason };
}

function whyNothing(index: GraphIndex, drug: number, event: number, mode: PathOptions["mode"]): string {
  const direct = mode === "all" ? " No loaded label lists the event and no signal is loaded for it." : "";
  if (!targetPool(index).byDrug.has(drug))
    return `No mechanism data: the graph holds no human target of ${nameOf(index, drug)}.${direct}`;
  if (reachOf(index, event).byGene.size === 0)
    return `No mechanism data: no gene in the graph is linked to ${nameOf(index, event)}.${direct}`;
  return `Nothing known of the targets of ${nameOf(index, drug)} bears on ${nameOf(index, event)}.${direct}`;
}
