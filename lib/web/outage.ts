/** Codes of a database that cannot be reached, that goes down or takes no more: of the driver, the system and PostgreSQL. */
const CODES = new Set(
  `CONNECTION_CLOSED CONNECTION_DESTROYED CONNECTION_ENDED CONNECT_TIMEOUT ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH
   ENOTFOUND EAI_AGAIN EPIPE ETIMEDOUT 08000 08001 08003 08004 08006 53300 57P01 57P02 57P03`.split(/\s+/),
);
const DEPTH_MAX = 8;

/** Whether an error says that the database is away, however deep it was wrapped: to be tried again, and no fault of the program. */
export function isOutage(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < DEPTH_MAX && inner instanceof Error; depth++) {
    if ("code" in inner && CODES.has(String(inner.code))) return true;
    inner = inner.cause;
  }
  return false;
}
