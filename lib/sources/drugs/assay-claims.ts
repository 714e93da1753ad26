import type { Claim, Evidence } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import { targetStrength } from "@/lib/knowledge/target-strength";
import { newClaim } from "@/lib/sources/new-claim";
import type { Draft } from "@/lib/sources/source";

/** Records kept of one drug at one target; the others are counted. */
const EVIDENCE_MAX = 10;

/** One measurement, in -log10 M. A bound counts neither in the median nor among the best records. */
type Measurement = { pActivity: number; actType: string; evidence: Evidence };

type Kept = { pActivity: number; evidence: Evidence };
type Pair = { drug: string; target: Entity; values: number[]; types: Set<string>; best: Kept[] };

/**
 * Measurements of drugs at targets, gathered in memory bounded by the number of values: of every pair all potencies, for
 * their median, and the records of the `EVIDENCE_MAX` highest.
 */
export class Assays {
  private readonly pairs = new Map<string, Pair>();

  add(drug: string, target: Entity, { pActivity, actType, evidence }: Measurement): void {
    const key = `${drug} ${target.id}`;
    const pair = this.pairs.get(key) ?? { drug, target, values: [], types: new Set<string>(), best: [] };
    this.pairs.set(key, pair);
    pair.values.push(pActivity);
    if (actType) pair.types.add(actType);
    if (pair.best.some(({ evidence: { recordId } }) => recordId === evidence.recordId)) return;
    const after = pair.best.findIndex((kept) => kept.pActivity < pActivity);
    pair.best.splice(after < 0 ? pair.best.length : after, 0, { pActivity, evidence });
    if (pair.best.length > EVIDENCE_MAX) pair.best.pop();
  }

  /** One `binds_in_assay` claim a pair: the median potency, how many measurements it is of, and how many records are left out. */
  *drafts(dataset: string): Generator<Draft> {
    for (const pair of this.pairs.values()) {
      yield { kind: "entity", entity: pair.target };
      yield { kind: "claim", claim: assayClaim(pair, dataset) };
    }
  }
}

function assayClaim({ drug, target, values, types, best }: Pair, dataset: string): Claim {
  const pActivity = median(values);
  return newClaim({
    subject: drug,
    predicate: "binds_in_assay",
    object: target.id,
    dataset,
    qualifiers: {
      ...(types.size > 0 ? { act_type: [...types].sort().join("|") } : {}),
      measurements: values.length,
      records_left_out: values.length - best.length,
    },
    strength: targetStrength({ mechanism: false, pActivity, action: false }, null),
    statistic: { name: "pActivity", value: pActivity, unit: "-log10 M" },
    evidence: best.map(({ evidence }) => evidence),
  });
}

/** The median, rounded to a hundredth. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const value = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return Math.round(value * 100) / 100;
}

/** A concentration in nM as -log10 M; null when it is none ("", "0", "n/a"). */
export function fromNanomolar(cell: string): number | null {
  const value = Number(cell);
  return cell.trim() !== "" && Number.isFinite(value) && value > 0 ? 9 - Math.log10(value) : null;
}
