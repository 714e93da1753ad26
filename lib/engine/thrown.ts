/** The code by which Node or a library says what went wrong, as "ENOENT"; empty where what was thrown has none. */
export function errorCode(error: unknown): string {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : "";
}

/** What was thrown, in its own words. They may name hosts and users, and are for operators only. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
