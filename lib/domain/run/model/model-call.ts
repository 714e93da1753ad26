/** One step a model was asked for, with the texts that went and came; times in milliseconds. */
export type ModelCall = {
  /** The name of the prompt, in small letters. */
  operation: string;
  provider: string;
  host: string;
  model: string;
  system: string;
  /** The messages as JSON, or the prompt. */
  messages: string;
  /** Words, calls and value as JSON; null where none came. */
  reply: string | null;
  stopReason: string | null;
  tokensIn: number;
  tokensOut: number;
  startedAt: string;
  firstTokenMs: number | null;
  ms: number;
  requests: number;
  /** Why it failed. */
  cause: string | null;
};
