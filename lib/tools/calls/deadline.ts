import { ToldError } from "@/lib/domain/run/error";

/** The longest a single call may take by default. */
export const CALL_TIMEOUT_MS = 30_000;

/**
 * Runs work under its own deadline and the run's signal; the work gets a signal that ends with either. Rejects with a
 * sentence when time is up or the run ends, also where the work never settles, but not before the work lets go of the
 * thread: long loops `pause`. Leaves no timer behind.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T> | T,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<T> {
  const late = new AbortController();
  const own = AbortSignal.any([signal, late.signal]);
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const ended = new Promise<never>((_, reject) => {
    const end = () =>
      reject(new ToldError(signal.aborted ? "The run ended before this call did" : `No answer within ${timeoutMs} ms`));
    own.addEventListener("abort", end, { once: true });
    if (own.aborted) end();
  });
  try {
    return await Promise.race([ended, Promise.resolve().then(() => work(own))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets timers and other runs go first; throws once the signal has ended. */
export async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

const PAGE = 20;

/** The work on each of a list, in its order: a page at once, with a pause between pages. */
export async function inPages<T, R>(
  list: readonly T[],
  signal: AbortSignal,
  work: (each: T) => Promise<R> | R,
): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < list.length; start += PAGE) {
    await pause(signal);
    done.push(...(await Promise.all(list.slice(start, start + PAGE).map(work))));
  }
  return done;
}
