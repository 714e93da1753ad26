import type { Dataset } from "@/lib/knowledge/dataset";
import type { DraftSentence } from "./artifacts";
import type { Critique } from "./critique";
import type { Observation, RefinementRequest } from "./evaluation";
import type { Plan, Thinker } from "./event";
import type { Reading } from "./question";
import type { State } from "./state";
import type { Memory } from "./strategy";
import type { Tool } from "./tool";

/** An answer of a reasoner and who gave it. */
export type Thought<T> = { value: T; by: Thinker };

/** What an operation is given beside the state. */
export type Catalogue = {
  tools: readonly Tool[];
  callsPerIteration: number;
  memory: Memory;
  /** Sources of the results and their versions, for a reader who asks how far they reach. */
  datasets?: readonly Pick<Dataset, "key" | "title" | "version">[];
  /** All the question needs is to be planned at once. */
  plansWhole?: boolean | undefined;
  signal: AbortSignal;
  /** What the tools speak of; drugs and their adverse events unless told. */
  domain?: "drugs" | "logs";
};

/**
 * Whoever thinks. Each operation is typed; a model that fails falls back to the rules for that operation and says so in
 * `by.fellBack`. `rewrite` gets the sentences that failed the grounding check with their issues, once.
 */
export type Reasoner = {
  label: string;
  parse: (question: string, signal: AbortSignal) => Promise<Thought<Reading>>;
  plan: (state: State, catalogue: Catalogue) => Promise<Thought<Plan>>;
  observe: (state: State, catalogue: Catalogue) => Promise<Thought<Observation>>;
  refine: (state: State, catalogue: Catalogue) => Promise<Thought<RefinementRequest>>;
  critique: (state: State, catalogue: Catalogue) => Promise<Thought<Critique>>;
  narrate: (state: State, catalogue: Catalogue) => Promise<Thought<DraftSentence[]>>;
  rewrite: (
    state: State,
    rejected: { sentence: DraftSentence; issues: string[] }[],
    catalogue: Catalogue,
  ) => Promise<Thought<DraftSentence[]>>;
};

export const byRules: Thinker = { reasoner: "rules", fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 };
