/** An error made for readers: its message may be shown, kept and sent to a model. What any other one says may hold anything. */
export class ToldError extends Error {}

/** Thrown only to end a request or a command. A tool that fails is a result; a model that fails is an event. */
export class AppError extends ToldError {
  constructor(
    readonly code:
      | "invalid_question"
      | "invalid_request"
      | "not_found"
      | "forbidden"
      | "too_many"
      | "too_large"
      | "unsupported_media_type"
      | "no_graph"
      | "locked"
      | "not_ended"
      | "usage"
      | "unavailable",
    message: string,
  ) {
    super(message);
  }
}

/** Name and frames only: a message may quote a question, or name a host and who logs in there. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join("\n");
}
