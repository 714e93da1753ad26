import { ModelError } from "@/lib/effects/model-error";
import { ToldError, traceOf } from "@/lib/engine/error";
import type { Cause, EventOf } from "@/lib/engine/event";

/** A step that threw, as the event that reports it, with what a model took that gave no usable answer. */
export function failureOf(error: unknown, during: EventOf<"failed">["during"]): EventOf<"failed"> {
  const cost = error instanceof ModelError ? { spent: error.spent } : {};
  return { type: "failed", during, cause: causeOf(error), message: messageOf(error, during), ...cost };
}

/** Errors made for readers speak for themselves; what another one says may hold anything, so only its place is logged. */
function messageOf(error: unknown, during: string): string {
  if (error instanceof ToldError || error instanceof ModelError) return error.message;
  console.error(`A step failed (${during}):`, traceOf(error));
  return `The step "${during}" failed in the program; the server's log says where.`;
}

function causeOf(error: unknown): Cause {
  return error instanceof Error && "cause" in error && typeof error.cause === "string" ? (error.cause as Cause) : "bug";
}
