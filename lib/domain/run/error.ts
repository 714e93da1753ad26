/** An error made for readers: its message may be shown, kept and sent to a model. What any other one says may hold anything. */
export class ToldError extends Error {}

/** An error of this program whose message is a fixed text of its own: it quotes no question and no answer, so a log may hold it. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

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
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** How the language words faults of a program, as far as the words are its own or names in the program's text. */
const OF_LANGUAGE =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|Cannot convert undefined or null to object|Maximum call stack size exceeded|Invalid (?:array|string) length|Invalid time value|[\w$.()]+ is not (?:a function|a constructor|defined)$)/;

/**
 * What a log may hold of an error: its kind, its code, its frames and as much of its message as is a text of this program.
 * What any other message says may quote a question, or name a host and who logs in there.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = errorCode(error);
  const kind = [error.name, ...(code ? [code] : [])].join(" ");
  return [[kind, messageOf(error)].filter((part) => part !== "").join(": "), ...frames].join("\n");
}

/** The part of a message that quotes nothing. */
function messageOf(error: Error): string {
  return error instanceof ProgramError ? error.message : (OF_LANGUAGE.exec(error.message)?.[0] ?? "");
}

/** The code that Node or a library gives an error, as "ENOENT"; empty where it has none. */
export function errorCode(error: unknown): string {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : "";
}

/** The message of what was thrown. It may name hosts and users, so it is for operators only. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
