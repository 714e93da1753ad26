import type { Cause } from "@/lib/domain/run/event";

/** What asking a model has used so far. `modelCalls` counts requests that left the process. */
export type Spent = { tokensIn: number; tokensOut: number; modelCalls: number };

export const NOTHING_SPENT: Spent = { tokensIn: 0, tokensOut: 0, modelCalls: 0 };

/**
 * Why a model gave no usable answer. The message is in our own words: no provider text, no key, no address. `detail` is
 * for the model alone, when it is asked again; `spent` is what the attempt used.
 */
export class ModelError extends Error {
  override readonly cause: Cause;
  readonly detail: string;
  readonly spent: Spent;

  constructor(
    cause: Cause,
    message: string,
    { detail = message, spent = NOTHING_SPENT }: { detail?: string; spent?: Spent } = {},
  ) {
    super(message);
    this.cause = cause;
    this.detail = detail;
    this.spent = spent;
  }

  /** The same error with what was spent on it. */
  having(spent: Spent): ModelError {
    return new ModelError(this.cause, this.message, { detail: this.detail, spent });
  }
}

/** The model error an SDK wrapped, however deep; null when there is none. */
export function modelErrorIn(error: unknown): ModelError | null {
  const DEPTH_MAX = 8;
  let inner = error;
  for (let depth = 0; depth < DEPTH_MAX && inner instanceof Error; depth++) {
    if (inner instanceof ModelError) return inner;
    inner = inner.cause;
  }
  return null;
}

/** What two askings spent together. */
export function sumOf(one: Spent, other: Spent): Spent {
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    modelCalls: one.modelCalls + other.modelCalls,
  };
}
