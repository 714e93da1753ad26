/** A part of a confidence that is taken away, with the reason as it is told. */
export type Deduction = { reason: string; taken: number };

/** A deduction that is taken where something holds. */
export function when(holds: boolean, reason: string, taken: number): Deduction[] {
  return holds ? [{ reason, taken }] : [];
}

/**
 * What is taken from a confidence of 1, once each. Argued, not measured: what leaves the question itself unanswered takes
 * most, what leaves a part of it open less, what makes a complete answer no more than likely to be so least.
 */
export const TAKEN = {
  /** An open gap, by its priority: 1 high, 2 medium, 3 low. */
  gap: { 1: 0.25, 2: 0.1, 3: 0.05 },
  failedCall: 0.2,
  /** The run was broken off. */
  endedEarly: 0.2,
  /** No source searched holds anything for the question. */
  nothingFound: 0.5,
  /** The answer is "none" or "not listed": sources are partial, and silence shows little. */
  absence: 0.35,
  /** One part of a question of several stays open, or its wish for a judgement or advice is declined. */
  partOpen: 0.25,
  notJudged: 0.2,
  /** A name was taken by likeness. */
  likeness: 0.1,
  notLoaded: 0.15,
  /** A tool returned its first rows only. */
  cut: 0.1,
  notCovered: 0.3,
  uncoveredDrug: 0.25,
  signalOnly: 0.25,
  labelTextOnly: 0.15,
  nearListed: 0.15,
  /** Sections of the labels asked about are not loaded. */
  labelParts: 0.1,
  noPath: 0.3,
  /** By the score of the best path: below 0.1, below 0.5. */
  faintPath: 0.25,
  weakPath: 0.1,
  confounded: 0.15,
  oneSource: 0.15,
  /** Labels list it and reports show no signal. */
  disagreeing: 0.1,
  /** A class is that of one classification, which may lack members. */
  classification: 0.05,
  /** Reports are those of a window of time. */
  window: 0.05,
} as const;

/** By how many words of the question the reading leaves out: one, two, more. */
export const UNREAD = [0.2, 0.3, 0.4] as const;

/** An answer that is neither yes nor no is worth no more than this. */
export const OPEN_MAX = 0.45;

/** Where anything was searched, no less than this: 0 means that nothing was. */
export const SEARCHED_MIN = 0.05;

type Step = readonly [upTo: number, taken: number];

/** By the share of what could not be placed, judged or looked up. */
export const OPEN_STEPS: readonly Step[] = [
  [0, 0],
  [0.1, 0.05],
  [0.35, 0.15],
  [0.65, 0.25],
  [1, 0.35],
];

/** By the share of items that one source alone states, or that were found and not counted. */
export const THIN_STEPS: readonly Step[] = [
  [0.1, 0],
  [0.5, 0.05],
  [1, 0.1],
];

/** What a share of things that stay open takes. */
export function takenByOpen(part: number, whole: number): number {
  return step(OPEN_STEPS, part, whole);
}

/** What a share of items that are thinly borne out takes. */
export function takenByThin(part: number, whole: number): number {
  return step(THIN_STEPS, part, whole);
}

function step(steps: readonly Step[], part: number, whole: number): number {
  const share = whole > 0 ? part / whole : 0;
  return steps.find(([upTo]) => share <= upTo)?.[1] ?? steps.at(-1)?.[1] ?? 0;
}
