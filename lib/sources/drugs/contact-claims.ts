import type { Action } from "@/lib/domain/action";
import { targetStrength } from "@/lib/domain/affinity";
import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { median } from "@/lib/domain/statistics/median";
import { entryOf } from "@/lib/sources/collections";
import { claimDraft, type Draft } from "@/lib/sources/source";
import { measuredAction } from "./assays";

/**
 * One row of a drug at a target. `mechanism`: the source names it a mechanism of action; `pActivity` in -log10 M, null or left
 * out where none or only a bound is stated.
 */
export type ContactRow = {
  mechanism: boolean;
  action: string;
  /** The direction in which the measurement moved the target, for a row that states no action. */
  measured?: Action | undefined;
  actType?: string;
  pActivity?: number | null;
  evidence: Evidence;
};

/** All rows of one drug at one target. */
type Contact = { drug: string; target: Entity; rows: ContactRow[] };

/** Rows gathered by drug and target. */
export class Contacts {
  private readonly byPair = new Map<string, Contact>();

  add(drug: string, target: Entity, row: ContactRow): void {
    entryOf(this.byPair, `${drug} ${target.id}`, () => ({ drug, target, rows: [] })).rows.push(row);
  }

  all(): Iterable<Contact> {
    return this.byPair.values();
  }

  /**
   * One claim a pair: `targets` with a mechanism-of-action row, else `binds_in_assay`; every row is its evidence, the highest
   * potency its statistic, the actions stated are joined by "|"; where none is, the action measured (`assay_action`).
   */
  *drafts(): Generator<Draft> {
    const potencies = mechanismPotencies(this.all());
    for (const contact of this.all()) {
      yield { kind: "entity", entity: contact.target };
      yield contactClaim(contact, potencies.get(contact.drug) ?? null);
    }
  }
}

function mechanismPotencies(contacts: Iterable<Contact>): Map<string, number> {
  const best = new Map<string, number>();
  for (const { drug, rows } of contacts) {
    const potency = isMechanism(rows) ? highest(rows)?.pActivity : undefined;
    if (typeof potency === "number") best.set(drug, Math.max(potency, best.get(drug) ?? potency));
  }
  return best;
}

function contactClaim({ drug, target, rows }: Contact, mechanismPotency: number | null): Draft {
  const mechanism = isMechanism(rows);
  const best = highest(rows);
  const pActivity = best?.pActivity ?? null;
  const actions = [...new Set(rows.flatMap(({ action }) => action || []))].sort();
  const measured = measuredAction(rows.map((row) => row.measured));
  const qualifiers = {
    ...(actions.length > 0 ? { action_type: actions.join("|") } : {}),
    ...(actions.length === 0 && measured !== "unknown" ? { assay_action: measured } : {}),
    ...(best?.actType ? { act_type: best.actType } : {}),
  };
  return claimDraft(drug, mechanism ? "targets" : "binds_in_assay", target, {
    qualifiers,
    strength: targetStrength({ mechanism, pActivity, action: actions.length > 0 }, mechanismPotency),
    statistic: pActivity === null ? null : { name: "pActivity", value: pActivity, unit: "-log10 M" },
    evidence: numbered(rows.map(({ evidence }) => evidence)),
  });
}

function isMechanism(rows: readonly ContactRow[]): boolean {
  return rows.some(({ mechanism }) => mechanism);
}

/** The first of the rows with the highest potency. */
function highest(rows: readonly ContactRow[]): ContactRow | null {
  let best: ContactRow | null = null;
  for (const row of rows)
    if (row.pActivity != null && (best?.pActivity == null || row.pActivity > best.pActivity)) best = row;
  return best;
}

/** Rows that a source repeats under the same values are numbered. */
function numbered(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Map<string, number>();
  return evidence.map((record) => {
    const count = (seen.get(record.recordId) ?? 0) + 1;
    seen.set(record.recordId, count);
    return count === 1 ? record : { ...record, recordId: `${record.recordId}#${count}` };
  });
}

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
    const made = () => ({ drug, target, values: [], types: new Set<string>(), best: [] });
    const pair = entryOf(this.pairs, `${drug} ${target.id}`, made);
    pair.values.push(pActivity);
    if (actType) pair.types.add(actType);
    if (pair.best.some(({ evidence: { recordId } }) => recordId === evidence.recordId)) return;
    const after = pair.best.findIndex((kept) => kept.pActivity < pActivity);
    pair.best.splice(after < 0 ? pair.best.length : after, 0, { pActivity, evidence });
    if (pair.best.length > EVIDENCE_MAX) pair.best.pop();
  }

  /** One `binds_in_assay` claim a pair: the median potency, how many measurements it is of, and how many records are left out. */
  *drafts(): Generator<Draft> {
    for (const pair of this.pairs.values()) {
      yield { kind: "entity", entity: pair.target };
      yield assayClaim(pair);
    }
  }
}

function assayClaim({ drug, target, values, types, best }: Pair): Draft {
  const pActivity = Math.round(median(values) * 100) / 100;
  return claimDraft(drug, "binds_in_assay", target, {
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

/** A concentration in nM as -log10 M; null when it is none ("", "0", "n/a"). */
export function fromNanomolar(cell: string): number | null {
  const value = Number(cell);
  return cell.trim() !== "" && Number.isFinite(value) && value > 0 ? 9 - Math.log10(value) : null;
}
