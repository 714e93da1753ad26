/** Thrown only to end a request or a command. A tool that fails is a result; a model that fails is an event. */
export class AppError extends Error {
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
      | "usage"
      | "unavailable",
    message: string,
  ) {
    super(message);
  }
}
