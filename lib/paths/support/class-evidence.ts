import type { GraphIndex } from "@/lib/paths/graph-index";
import { drugsListed, fullyLabelledDrugs, labelledDrugs } from "./label-listings";
import { type TargetPool, targetPool } from "./target-pool";

/**
 * Drugs of like target profile, most alike first, and which of them labels list the event of: `logOdds` beside the event's
 * share among all labelled drugs, what speaks against the event hardly counting.
 */
export type ClassEvidence = { logOdds: number; listed: number[]; alike: number[]; share: number; base: number };

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

const memos = new WeakMap<GraphIndex, Map<number, readonly Neighbour[]>>();

/** The labelled drugs of most alike target profile, most alike first. */
function neighboursOf(index: GraphIndex, drug: number): readonly Neighbour[] {
  const memo = memos.get(index) ?? new Map<number, readonly Neighbour[]>();
  memos.set(index, memo);
  const neighbours = memo.get(drug) ?? findNeighbours(targetPool(index), drug, labelledDrugs(index));
  memo.set(drug, neighbours);
  return neighbours;
}

function findNeighbours({ byDrug }: TargetPool, drug: number, labelled: ReadonlySet<number>): Neighbour[] {
  const own = new Map(byDrug.get(drug)?.map(({ place, weight }) => [place, weight]));
  const length = (weights: Iterable<number>) => Math.hypot(...weights);
  const mine = length(own.values());
  const found: Neighbour[] = [];
  for (const other of own.size > 0 ? labelled : []) {
    const targets = byDrug.get(other) ?? [];
    if (other === drug || targets.length === 0) continue;
    const dot = targets.reduce((sum, { place, weight }) => sum + weight * (own.get(place) ?? 0), 0);
    if (dot === 0) continue;
    const similarity = dot / (mine * length(targets.map(({ weight }) => weight)));
    if (similarity >= SIMILARITY_MIN) found.push({ drug: other, similarity });
  }
  return found.sort((a, b) => b.similarity - a.similarity || a.drug - b.drug).slice(0, NEIGHBOURS_MAX);
}

function drugOf({ drug }: Neighbour): number {
  return drug;
}

function clamp(share: number): number {
  return Math.min(Math.max(share, SHARE_MIN), 1 - SHARE_MIN);
}
