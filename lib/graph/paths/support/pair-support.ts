import type { PathOptions } from "@/lib/domain/graph";
import { keptByKey } from "@/lib/domain/kept";
import { LEVEL, type PairSupport, type SupportPart } from "@/lib/domain/support";
import { firstNames } from "@/lib/domain/wording";
import { type GraphIndex, nameOf } from "@/lib/graph/paths/graph-index";
import { reachOf } from "@/lib/graph/paths/reach";
import { eventLevel, eventSlope, eventSupport, FEATURES, featuresOf, WEIGHTS } from "./features";
import { drugsListed, fullyLabelledDrugs, labelledDrugs, listingOf, type Stated, signalOf } from "./label-listings";
import { cited, partReason } from "./part-reasons";
import { targetPool } from "./target-pool";

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

const NAMES_MAX = 5;
/** Where fewer drugs are labelled, one alike drug decides the share: `vigil fit` finds the class worth half as much there. */
const LABELLED_MANY = 500;

/** What sources state of the pair itself, and what drugs of like target profile are listed with: the parts that `all` adds. */
function otherParts(index: GraphIndex, drug: number, event: number): BarePart[] {
  const alike = classEvidence(index, drug, event);
  const read: BarePart[] = alike
    ? [
        {
          name: "drugs of like target profile",
          layer: "class",
          value: alike.logOdds,
          weight: labelledDrugs(index).size < LABELLED_MANY ? WEIGHTS.classOfFew : WEIGHTS.class,
          because: () => cited(index, classReason(index, alike), []),
        },
      ]
    : [];
  return [
    ...stated(index, "label listing", WEIGHTS.listing, listingOf(index, drug, event)),
    ...stated(index, "reporting signal", WEIGHTS.signal, signalOf(index, drug, event)),
    ...read,
  ];
}

function stated(index: GraphIndex, name: string, weight: number, { strength, sources, edges }: Stated): BarePart[] {
  if (strength === 0) return [];
  const because = () => cited(index, sources, edges);
  return [{ name, layer: "direct", value: strength, weight, because }];
}

function classReason(
  index: GraphIndex,
  { listed, alike, share, base }: NonNullable<ReturnType<typeof classEvidence>>,
): string {
  const shares = `weighted share ${(100 * share).toFixed(0)} %, ${(100 * base).toFixed(0)} % of all labelled drugs`;
  if (listed.length === 0)
    return `none of ${alike.length} labelled drugs that act on the same targets lists it${named(index, alike)}; ${shares}; that labels leave it out hardly counts`;
  return `${listed.length} of ${alike.length} labelled drugs that act on the same targets list it${named(index, listed)}; ${shares}`;
}

/** The first drugs by name and how many more there are, in brackets. */
function named(index: GraphIndex, drugs: readonly number[]): string {
  const names = drugs.map((drug) => nameOf(index, drug));
  return ` (${firstNames(names, NAMES_MAX)})`;
}

/**
 * Drugs of like target profile, most alike first, and which of them labels list the event of: `logOdds` beside the event's
 * share among all labelled drugs, what speaks against the event hardly counting.
 */
type ClassEvidence = { logOdds: number; listed: number[]; alike: number[]; share: number; base: number };

const SIMILARITY_MIN = 0.3;
const NEIGHBOURS_MAX = 20;
/** The weight of the event's own share, as that many drugs of full likeness. */
const PRIOR_DRUGS = 1;
const SHARE_MIN = 0.001;
/** Of what no listing among alike drugs speaks against an event this is left: labels omit what is rare, and drugs withdrawn for an event have none. Argued, not fitted. */
const ABSENCE_FACTOR = 0.1;

type Neighbour = { drug: number; similarity: number };

/**
 * What drugs that act on the same targets are listed with (read-across): the share of the most alike labelled drugs that
 * list the event, weighted by the cosine of their target weights, against its share among all of them. Only drugs whose labels
 * list enough to have left the event out count as not listed. Null where no such drug is alike. It rests on drug-event
 * listings, though of other drugs, and is no mechanism.
 */
export function classEvidence(index: GraphIndex, drug: number, event: number): ClassEvidence | null {
  const labelled = labelledDrugs(index);
  const thorough = fullyLabelledDrugs(index);
  const listed = drugsListed(index, event);
  const neighbours = neighboursOf(index, drug).filter((each) => thorough.has(each.drug) || listed.has(each.drug));
  if (neighbours.length === 0) return null;
  const others = labelled.size - (labelled.has(drug) ? 1 : 0);
  const base = clamp((listed.size - (listed.has(drug) ? 1 : 0)) / Math.max(others, 1));
  const total = neighbours.reduce((sum, { similarity }) => sum + similarity, 0);
  const having = neighbours.filter((each) => listed.has(each.drug));
  const weight = having.reduce((sum, { similarity }) => sum + similarity, 0);
  const share = clamp((weight + PRIOR_DRUGS * base) / (total + PRIOR_DRUGS));
  const odds = Math.log(share / (1 - share)) - Math.log(base / (1 - base));
  const logOdds = odds < 0 ? ABSENCE_FACTOR * odds : odds;
  return { logOdds, listed: having.map(drugOf), alike: neighbours.map(drugOf), share, base };
}

/** The labelled drugs of most alike target profile, most alike first. */
const neighboursOf = keptByKey((index: GraphIndex, drug: number): readonly Neighbour[] => {
  const { byDrug } = targetPool(index);
  const own = new Map(byDrug.get(drug)?.map(({ place, weight }) => [place, weight]));
  const length = (weights: Iterable<number>) => Math.hypot(...weights);
  const mine = length(own.values());
  const found: Neighbour[] = [];
  for (const other of own.size > 0 ? labelledDrugs(index) : []) {
    const targets = byDrug.get(other) ?? [];
    if (other === drug || targets.length === 0) continue;
    const dot = targets.reduce((sum, { place, weight }) => sum + weight * (own.get(place) ?? 0), 0);
    if (dot === 0) continue;
    const similarity = dot / (mine * length(targets.map(({ weight }) => weight)));
    if (similarity >= SIMILARITY_MIN) found.push({ drug: other, similarity });
  }
  return found.sort((a, b) => b.similarity - a.similarity || a.drug - b.drug).slice(0, NEIGHBOURS_MAX);
});

function drugOf({ drug }: Neighbour): number {
  return drug;
}

function clamp(share: number): number {
  return Math.min(Math.max(share, SHARE_MIN), 1 - SHARE_MIN);
}

/** A part without its words, which are worked out when they are to be shown. */
type BarePart = Pick<SupportPart, "name" | "layer" | "value" | "weight"> & {
  because: () => ReturnType<typeof cited>;
};

/** The mechanistic parts of a pair, from the drug's targets alone, weighed by how far the event is judged by them; none for a drug without a target. */
function mechanismParts(index: GraphIndex, drug: number, event: number): BarePart[] {
  const targets = targetPool(index).byDrug.get(drug) ?? [];
  if (targets.length === 0) return [];
  const support = eventSupport(index, event);
  const features = featuresOf(targets, support);
  const slope = eventSlope(index, event);
  const parts = FEATURES.filter((feature) => features[feature] !== 0).map(
    (feature): BarePart => ({
      name: feature,
      layer: "mechanism",
      value: features[feature],
      weight: slope * WEIGHTS.parts[feature],
      because: () => partReason({ index, drug, event, targets, support }, feature, features[feature]),
    }),
  );
  const because = () => cited(index, "mean of these parts over all drugs with targets", []);
  return [...parts, { name: LEVEL, layer: "mechanism", value: eventLevel(index, event).mean, weight: -slope, because }];
}
