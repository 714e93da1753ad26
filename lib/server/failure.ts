import { isRefusal } from "@/db/outage";
import { ToldError, traceOf } from "@/lib/domain/run/error";
import { Cause, type EventOf } from "@/lib/domain/run/event";
import { ModelError } from "@/lib/effects/model-error";

/** A step that threw, as the event that reports it, with what a model took that gave no usable answer. */
export function failureOf(error: unknown, during: EventOf<"failed">["during"]): EventOf<"failed"> {
  const cost = error instanceof ModelError ? { spent: error.spent } : {};
  return { type: "failed", during, cause: causeOf(error), message: messageOf(error, during), ...cost };
}

/** Errors made for readers speak for themselves; what another one says may hold anything, so only its place is logged. */
function messageOf(error: unknown, during: string): string {
  if (error instanceof ToldError || error instanceof ModelError) return error.message;
  if (isRefusal(error)) return `The database did not give what the step "${during}" needs.`;
  console.error(`A step failed (${during}):`, traceOf(error));
  return `The step "${during}" failed in the program; the server's log says where.`;
}

function causeOf(error: unknown): Cause {
  if (isRefusal(error)) return "storage";
  return error instanceof Error ? (Cause.safeParse(error.cause).data ?? "bug") : "bug";
}
