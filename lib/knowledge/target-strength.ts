/** What is known of a drug at a target: a mechanism of action, its potency there, an action without a potency. */
export type Contact = { mechanism: boolean; pActivity: number | null; action: boolean };

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
