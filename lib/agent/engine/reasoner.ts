import type { Dataset } from "@/lib/domain/dataset";
import type { Graph } from "@/lib/domain/graph";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import type { Critique } from "@/lib/domain/run/critique";
import type { Observation, RefinementRequest } from "@/lib/domain/run/evaluation";
import type { Thinker } from "@/lib/domain/run/event";
import type { LessonBook } from "@/lib/domain/run/lessons";
import type { Plan } from "@/lib/domain/run/plan";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import type { Tool } from "@/lib/domain/run/tool";
import type { Memory, Strategy } from "./strategy";

/** An answer of a reasoner and who gave it. */
export type Thought<T> = { value: T; by: Thinker };

/** What an operation is given beside the state. */
export type Catalogue = {
  tools: readonly Tool[];
  callsPerIteration: number;
  /** The strategy a model thinks for; the plain way where none is named. */
  strategy?: Strategy["name"] | undefined;
  memory: Memory;
  /** Sources of the results and their versions, for a reader who asks how far they reach. */
  datasets?: readonly Pick<Dataset, "key" | "title" | "version">[];
  /** All the question needs is to be planned at once. */
  plansWhole?: boolean | undefined;
  /** Told of the words of a model while they come, before anybody checked them; of an answer that is begun anew it hears so. */
  heard?: { begin: () => void; text: (piece: string) => void; call: (name: string) => void } | undefined;
  signal: AbortSignal;
  /** What the check has against sentences, a list each, for those who rewrite them. */
  issuesOf?: ((draft: readonly DraftSentence[]) => string[][]) | undefined;
  /** The subqueries the next calls are to serve, where the strategy goes by aspects. */
  subqueries?: readonly Subquery[] | undefined;
  /** What runs before this one taught, where they are to be used. */
  lessons?: LessonBook | undefined;
  /** What the tools speak of; drugs and their adverse events unless told. */
  domain?: "drugs" | "logs";
};

/**
 * Whoever thinks. Each operation is typed; a model that fails falls back to the rules for that operation and says so in
 * `by.fellBack`. `rewrite` gets the sentences that failed the grounding check with their issues, once, and gives one for each, or null for one
 * that is withdrawn.
 */
export type Reasoner = {
  label: string;
  parse: (question: string, signal: AbortSignal, names?: Graph) => Promise<Thought<Reading>>;
  plan: (state: State, catalogue: Catalogue) => Promise<Thought<Plan>>;
  observe: (state: State, catalogue: Catalogue) => Promise<Thought<Observation>>;
  refine: (state: State, catalogue: Catalogue) => Promise<Thought<RefinementRequest>>;
  critique: (state: State, catalogue: Catalogue) => Promise<Thought<Critique>>;
  narrate: (state: State, catalogue: Catalogue) => Promise<Thought<DraftSentence[]>>;
  rewrite: (
    state: State,
    rejected: { sentence: DraftSentence; issues: string[] }[],
    catalogue: Catalogue,
  ) => Promise<Thought<(DraftSentence | null)[]>>;
  /** Reads a question anew, with the rules' reading as a suggestion; what it calls beside waits for `plan`. Without it the suggestion stands. */
  frame?: (state: State, suggestion: Reading, catalogue: Catalogue) => Promise<Thought<Reading>>;
  /** Without one the rules part the question. */
  aspects?: AspectThinker;
};

/** Who parts a question and asks about its parts; strategies that go by aspects need one. */
export type AspectThinker = {
  extract: (state: State, reading: Reading, catalogue: Catalogue) => Promise<Thought<QueryAspect[]>>;
  /** One subquery an aspect, in their order. */
  ask: (state: State, aspects: readonly QueryAspect[], catalogue: Catalogue) => Promise<Thought<Subquery[]>>;
};

export const byRules: Thinker = { reasoner: "rules", fellBack: null, tokensIn: 0, tokensOut: 0, modelCalls: 0 };

/** What the rules answer. */
export function byRule<T>(value: T): Thought<T> {
  return { value, by: byRules };
}

/** What a deployment changes of a prompt of a strategy ("*" for all), under a version of its own. */
export type Guidance = Addition | Override;
/** A text added below the prompt's own instructions. */
export type Addition = Place & { text: string };
/** A whole prompt in place of ours, with `{{slots}}` that our own parts fill: the form of an answer, how sentences cite, what is data. */
export type Override = Place & { template: string };

type Place = { strategy: string; prompt: string; version: string };
