import type { Recorded } from "@/lib/domain/run/event";
import { retried } from "@/lib/domain/run/retry";
import type { State } from "@/lib/domain/run/state";

/** How many events a run may be ahead of its journal: about ten iterations. */
const AHEAD_MAX = 32;

export type Journal = {
  append: (events: readonly Recorded[]) => Promise<unknown>;
  /** Whether what an append threw may pass; then it is made again after each of `retryMs`; see `retried`. */
  passes?: (error: unknown) => boolean;
  retryMs?: readonly number[];
  /** Told of each event once it is stored, in order. */
  stored: (event: Recorded) => void;
};

/**
 * Stores the events of a run in order while its next step is under way; those that come during one append go together into
 * the next, so that instant steps share a commit. Returns the last state once all is stored; throws what an append throws
 * in the end, without waiting for the step under way.
 */
export async function storeAhead(events: AsyncGenerator<Recorded, State>, journal: Journal): Promise<State> {
  const waiting: Recorded[] = [];
  let isWriting = false;
  let writing = Promise.resolve();
  const write = async () => {
    isWriting = true; // for good where it fails: what comes later would leave a gap, and hide why
    while (waiting.length > 0) await appended(waiting.splice(0), journal);
    isWriting = false;
  };
  for (;;) {
    const step = await Promise.race([events.next(), failureOf(writing)]);
    if (!step.done) waiting.push(step.value);
    if (!isWriting) writing = write();
    if (step.done || waiting.length >= AHEAD_MAX) await writing;
    if (step.done) return step.value;
  }
}

/** One append for all; where that is refused for good one for each, so that what can be stored is. */
async function appended(batch: readonly Recorded[], journal: Journal): Promise<void> {
  try {
    await retried(() => journal.append(batch), journal.passes ?? (() => false), journal.retryMs);
  } catch (error) {
    if (batch.length === 1 || journal.passes?.(error)) throw error;
    for (const event of batch) await appended([event], journal);
    return;
  }
  for (const event of batch) journal.stored(event);
}

/** Rejects when the work does, and otherwise never settles. */
function failureOf(work: Promise<void>): Promise<never> {
  return work.then(() => new Promise<never>(() => {}));
}
