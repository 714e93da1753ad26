/** The longest a single call may take unless told otherwise. */
export const CALL_TIMEOUT_MS = 30_000;

/**
 * Runs work under its own deadline and the run's signal; the work gets a signal that ends with either. Rejects with a
 * sentence when time is up or the run ends, whether or not the work listens. Leaves no timer behind.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T> | T,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<T> {
  const controller = new AbortController();
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason), { once: true });
    end = () => controller.abort(new Error("The run ended before this call did"));
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
  const timer = setTimeout(() => controller.abort(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([ended, Promise.resolve().then(() => work(controller.signal))]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
