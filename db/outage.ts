/** Codes of a database that cannot be reached, that goes down or takes no more: of the driver, the system and PostgreSQL. */
const AWAY = new Set(
  `CONNECTION_CLOSED CONNECTION_DESTROYED CONNECTION_ENDED CONNECT_TIMEOUT STATEMENT_DEADLINE ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH
   ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT 08000 08001 08003 08004 08006 53300 57P01 57P02 57P03 SOCKET_GONE`.split(/\s+/),
);
/** Codes of a statement that may be taken when it is made again: a conflict, a lock, a timeout, no room for now, a failed read or write. */
const PASSING = new Set("40001 40P01 55P03 57014 53000 53100 53200 53400 58030".split(" "));
const DEPTH_MAX = 8;

/** Whether an error says that the database is away, however deep it was wrapped: to be tried again, and no fault of the program. */
export function isOutage(error: unknown): boolean {
  return codesIn(error).some(({ code }) => AWAY.has(code));
}

/** Whether what the database refused may be taken when it is tried again. */
export function isPassing(error: unknown): boolean {
  return codesIn(error).some(({ code }) => AWAY.has(code) || PASSING.has(code));
}

/** Whether an error is the database's: it is away, or it told why it did not take a statement. */
export function isRefusal(error: unknown): boolean {
  return codesIn(error).some(({ code, name }) => AWAY.has(code) || name === "PostgresError");
}

/** Codes of an error and of those it wraps, with the kind of error each is of. */
function codesIn(error: unknown): { code: string; name: string }[] {
  const found: { code: string; name: string }[] = [];
  let inner = error;
  for (let depth = 0; depth < DEPTH_MAX && inner instanceof Error; depth++) {
    if ("code" in inner) found.push({ code: codeOf(inner, inner.code), name: inner.name });
    inner = inner.cause;
  }
  return found;
}

/** The code of an error; a missing file that was to be connected to is the socket of a database whose process has ended. */
function codeOf(error: Error, code: unknown): string {
  const isSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return isSocket ? "SOCKET_GONE" : String(code);
}
