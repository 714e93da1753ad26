import type { Claim } from "./claim";

/** How strongly a drug binds: `potency` in -log10 M, `measure` is what it is a figure of, `source` the title of who states it. */
export type Affinity = { potency: number; measure: string; source: string };

/** Measures a sentence names as the source does; a rarer one is described by what it measures. */
const NAMED: readonly string[] = ["Ki", "Kd", "IC50", "EC50"];
/** In nM. */
const MICROMOLAR = 1_000;

/** "Ki 6.5 nM, DrugCentral". */
export function affinityText({ measure, potency, source }: Affinity): string {
  return `${measure} ${concentration(potency)}, ${source}`;
}

/** What a claim's potency is a figure of. */
export function measureOf(claim: Pick<Claim, "qualifiers"> | undefined): string {
  const stated = claim?.qualifiers.act_type;
  if (!stated) return "affinity";
  return NAMED.includes(String(stated)) ? String(stated) : "potency";
}

/** A potency in -log10 M as a concentration: 7.5 reads "32 nM", 9.3 "0.5 nM", 5 "10 µM". */
export function concentration(potency: number): string {
  const nanomolar = 10 ** (9 - potency);
  return nanomolar >= MICROMOLAR ? `${round(nanomolar / MICROMOLAR)} µM` : `${round(nanomolar)} nM`;
}

/** The potency in -log10 M that a note gives as such a concentration; null where it gives none. */
export function potencyIn(note: string): number | null {
  const [, value, unit] = /([\d.]+(?:e-\d+)?) (nM|µM)/.exec(note) ?? [];
  return value === undefined ? null : (unit === "nM" ? 9 : 6) - Math.log10(Number(value));
}

function round(value: number): number {
  return Number(value.toPrecision(2));
}

/** What is known of a drug at a target: a mechanism of action, its potency there, an action without a potency. */
type Contact = { mechanism: boolean; pActivity: number | null; action: boolean };

/** What a score says of a target by which the drug is stated to act. */
export const MECHANISM_OF_ACTION = "mechanism of action";

/** A weight from which on some source flags a mechanism (1) or a known action (0.9) of the drug; no affinity reaches it. */
export const FLAGGED_MIN = 0.9;

/** A weight from which on a target may be called established: a known action, or an affinity of 100 nM and better. */
export const ESTABLISHED_MIN = 0.5;

const POTENCY_WEIGHTS = [
  { from: 8, weight: 0.7 },
  { from: 7, weight: 0.5 },
  { from: 6, weight: 0.3 },
  { from: 5, weight: 0.15 },
] as const;
const BELOW_ALL = 0.05;
const ACTION_ONLY = 0.5;
const NOTHING_STATED = 0.2;

/**
 * Weight of a target, 0..1: 1 for a mechanism of action; else by potency (-log10 M): from 8 0.7, from 7 0.5, from 6 0.3,
 * from 5 0.15, below 0.05, halved when more than 2 logs weaker than `mechanismPotency` (the drug's best potency at a
 * mechanism target, if known) and halved again when more than 3.5; an action without a potency 0.5; else 0.2.
 */
export function targetStrength(contact: Contact, mechanismPotency: number | null): number {
  if (contact.mechanism) return 1;
  if (contact.pActivity === null) return contact.action ? ACTION_ONLY : NOTHING_STATED;
  const { pActivity } = contact;
  const weight = POTENCY_WEIGHTS.find(({ from }) => pActivity >= from)?.weight ?? BELOW_ALL;
  const weaker = mechanismPotency === null ? 0 : mechanismPotency - pActivity;
  return weight * (weaker > 2 ? 0.5 : 1) * (weaker > 3.5 ? 0.5 : 1);
}
