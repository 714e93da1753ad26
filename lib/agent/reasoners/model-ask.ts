import type { z } from "zod";
import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { clip, PROMPT_TOKENS_MAX, type Prompt } from "@/lib/agent/reasoners/prompts/prompt";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { ModelClient } from "@/lib/effects/model";
import { ModelError, NOTHING_SPENT, type Spent, sumOf } from "@/lib/effects/model-error";

/**
 * Answers in a row that do not fit until one operation gives up, and answers that fit and are doubted until no doubt is told
 * any more: what is then answered is believed, where rules stand in only when it is what was answered before.
 */
type Patience = { askings: number; doubts: number; believes: "whoever insists" | "anything" };
const PATIENCE: Patience = { askings: 2, doubts: 1, believes: "whoever insists" };
/** The same where no rules stand in: the third answer in a row that does not fit ends the run. */
const PATIENCE_ALONE: Patience = { askings: 3, doubts: 2, believes: "anything" };
/** A run that met so many failures of the server in a row asks no more. */
const OUTAGES_MAX = 3;
/** An answer cut at its cap may take so many times more the second time. */
const LARGER_CAP = 4;
const ISSUES_TOKENS = 300;

export type Sampling = { temperature: number; maxTokens: number };

/** One typed operation put to a model. `prompt` builds it within a number of tokens; `schema` is what fits that prompt. */
export type Operation<P extends Prompt, A, T> = {
  state: State;
  client: ModelClient;
  sampling: Sampling;
  signal: AbortSignal;
  /** How much a prompt may take; by default what every prompt may. */
  tokensMax?: number;
  prompt: (tokensMax: number) => P;
  /** What fits a prompt. */
  schema: (prompt: P) => z.ZodType<A>;
  /** Why an answer that fits looks like a mistake, for the model; null when it does not. */
  doubt?: (answer: A) => string | null;
  /** Whether a doubted answer says the same as the doubted one before. */
  insists?: (answer: A, before: A) => boolean;
  valueOf: (answer: A) => T | Promise<T>;
  /** Answers in a row that do not fit until it gives up, where it has a number of its own. */
  askings?: number;
  /** Told of the answer's text while it comes. */
  hear?: ((text: string) => void) | undefined;
  /** The rules' answer to the same operation. */
  byRules: () => Promise<Thought<T>>;
};

/** What an operation is put to a model with, and the rules that stand in. */
export type ModelParts = { ask: Ask; client: ModelClient; rules: Reasoner; sampling: Sampling };

/** Who is asked of a state, and how. */
export function asked({ client, sampling }: Omit<ModelParts, "ask" | "rules">, state: State, { signal }: Catalogue) {
  return { state, client, sampling, signal };
}

/** Who is asked of a state in a part that one or several models may have. */
export type AsWhom = (state: State, catalogue: Catalogue) => ReturnType<typeof asked>;

export type Ask = <P extends Prompt, A, T>(operation: Operation<P, A, T>) => Promise<Thought<T>>;

/**
 * Asks models for the operations of one run. An answer that does not fit is asked for once more with the issues, a cut one
 * with a larger cap, a prompt too long at half its size, one that is doubted with what speaks against it; then, when two
 * doubted answers are not even the same, and when the server fails or the budget is spent, the rules answer and `by.fellBack`
 * says why. Without falling back it throws the
 * ModelError instead, after one asking more.
 */
export function asker({ fallsBack = true }: { fallsBack?: boolean } = {}): Ask {
  let outages = 0;
  return async (operation) => {
    if (fallsBack && outages >= OUTAGES_MAX)
      return fallBack(operation, "the model server failed before in this run", NOTHING_SPENT);
    const outcome = await tryModel(operation, fallsBack ? PATIENCE : PATIENCE_ALONE);
    outages = outcome.outage ? outages + 1 : 0;
    if (!outcome.ok && !fallsBack) throw new ModelError(outcome.cause, outcome.why).having(outcome.spent);
    if (!outcome.ok) return fallBack(operation, outcome.why, outcome.spent);
    const by = { reasoner: operation.client.label, fellBack: null, prompt: outcome.prompt, ...outcome.spent };
    return { value: await operation.valueOf(outcome.value), by };
  };
}

type Outcome<A> =
  | { ok: true; value: A; prompt: string; spent: Spent; outage: false }
  | ({ ok: false; spent: Spent; outage: boolean } & Failure);

type Failure = { why: string; cause: ModelError["cause"] };
const NOT_ASKED: Failure = { why: "it was not asked", cause: "bug" };

type Asking = { tokensMax: number; maxTokens: number; issues: string | null };

async function tryModel<P extends Prompt, A, T>(
  operation: Operation<P, A, T>,
  patience: Patience,
): Promise<Outcome<A>> {
  const { tokensMax = PROMPT_TOKENS_MAX, sampling, askings = patience.askings } = operation;
  let asking: Asking = { tokensMax, maxTokens: sampling.maxTokens, issues: null };
  let spent = NOTHING_SPENT;
  let failed = NOT_ASKED;
  const doubted: A[] = [];
  for (let unfit = 0; unfit < askings; ) {
    const allowed = askOnce(operation, asking, spent);
    if ("cause" in allowed) return { ok: false, ...(failed === NOT_ASKED ? allowed : failed), spent, outage: false };
    try {
      const { value, ...took } = await allowed.answer;
      spent = sumOf(spent, took);
      const doubt = operation.doubt?.(value) ?? null;
      if (doubt === null || isBelieved(operation, value, doubted, patience))
        return { ok: true, value, prompt: allowed.prompt, spent, outage: false };
      failed = { cause: "schema", why: "Its answers did not bear on what was asked" };
      if (doubted.length >= patience.doubts) break;
      asking = { ...asking, issues: doubt };
      doubted.push(value);
      unfit = 0;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      spent = sumOf(spent, error.spent);
      failed = { cause: error.cause, why: error.message };
      unfit += 1;
      const next = again(error, asking);
      if (next === null)
        return { ok: false, ...failed, spent, outage: error.cause !== "timeout" && !operation.signal.aborted };
      asking = next;
    }
  }
  return { ok: false, ...failed, spent, outage: false };
}

/** Whether a doubted answer is taken: after enough doubts, and where rules stand in only from a model that insists. */
function isBelieved<P extends Prompt, A, T>(
  { insists }: Operation<P, A, T>,
  answer: A,
  doubted: readonly A[],
  { doubts, believes }: Patience,
): boolean {
  const before = doubted.at(-1);
  if (before === undefined || doubted.length < doubts) return false;
  return believes === "anything" || !insists || insists(answer, before);
}

/** How to ask again after a failure that asking differently may mend; null for one of the server. */
function again({ cause, message, detail }: ModelError, { tokensMax, maxTokens }: Asking): Asking | null {
  switch (cause) {
    case "truncated":
      return { tokensMax, maxTokens: maxTokens * LARGER_CAP, issues: message };
    case "malformed":
    case "schema":
      return { tokensMax, maxTokens, issues: detail };
    case "context_overflow":
      return { tokensMax: Math.floor(tokensMax / 2), maxTokens, issues: null };
    default:
      return null;
  }
}

/** Sends one asking, or says what of the budget is spent. The issues take their room from the prompt's own. */
function askOnce<P extends Prompt, A, T>(operation: Operation<P, A, T>, asking: Asking, spent: Spent) {
  const { state, client, sampling, signal } = operation;
  const complaint = asking.issues ? `\n\nYour last answer was refused: ${clip(asking.issues, ISSUES_TOKENS)}` : "";
  const made = operation.prompt(asking.tokensMax - countTokens(complaint));
  const prompt = made.prompt + complaint;
  const tokens = countTokens(made.instructions) + countTokens(prompt) + asking.maxTokens;
  const allowance = allowanceOf(state, spent, tokens);
  if ("cause" in allowance) return allowance;
  const answer = client.complete({
    ...allowance,
    schema: operation.schema(made),
    name: made.name,
    instructions: made.instructions,
    prompt,
    temperature: sampling.temperature,
    maxTokens: asking.maxTokens,
    signal,
    hear: operation.hear,
  });
  return { answer, prompt: `${made.name} ${made.version}` };
}

async function fallBack<P extends Prompt, A, T>(
  { client, byRules }: Operation<P, A, T>,
  why: string,
  spent: Spent,
): Promise<Thought<T>> {
  const { value, by } = await byRules();
  return { value, by: { ...by, ...spent, fellBack: `${client.label}: ${why}` } };
}

/** Milliseconds one asking may take, requests and waits together. */
const DEADLINE_MS = 60_000;

type Allowance = { requestsMax: number; deadlineMs: number; overdue?: ModelError };

/** What of its budget a run has spent, so that no model is asked. */
type Spending = { cause: "budget" | "timeout"; why: string };

/**
 * What the budget of a run leaves for asking a model, or why it leaves nothing: model calls, tokens and wall time, after
 * what this operation has spent already. `tokens` is what the asking will take at most, in and out.
 */
export function allowanceOf(
  { options, usage }: State,
  spent: Spent,
  tokens: number,
  deadlineMs = DEADLINE_MS,
): Allowance | Spending {
  if (!options) return { requestsMax: Number.POSITIVE_INFINITY, deadlineMs };
  const { budget } = options;
  const requestsMax = budget.modelCalls - usage.modelCalls - spent.modelCalls;
  if (requestsMax < 1) return { cause: "budget", why: "the model calls of this run are spent" };
  const tokensLeft = budget.tokens - usage.tokensIn - usage.tokensOut - spent.tokensIn - spent.tokensOut;
  if (tokensLeft < tokens) return { cause: "budget", why: "the tokens of this run are spent" };
  const wallLeftMs = budget.wallMs - usage.elapsedMs;
  const late: Spending = { cause: "timeout", why: "the time of this run is spent" };
  if (wallLeftMs <= 0) return late;
  if (wallLeftMs > deadlineMs) return { requestsMax, deadlineMs };
  return { requestsMax, deadlineMs: wallLeftMs, overdue: new ModelError(late.cause, late.why) };
}
