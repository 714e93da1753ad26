import type { Recorded } from "@/lib/engine/event";
import type { State } from "@/lib/engine/state";

/** How many events a run may be ahead of its journal: about ten iterations. */
const AHEAD_MAX = 32;

export type Journal = {
  append: (events: readonly Recorded[]) => Promise<unknown>;
  /** Told of each event once it is stored, in order. */
  stored: (event: Recorded) => void;
};

/**
 * Stores the events of a run in order while its next step is under way; those that come during one append go together into
 * the next, so that instant steps share a commit. Returns the last state once all is stored; throws what an append throws,
 * without waiting for the step under way.
 */
export async function storeAhead(events: AsyncGenerator<Recorded, State>, journal: Journal): Promise<State> {
  const waiting: Recorded[] = [];
  let isWriting = false;
  let writing = Promise.resolve();
  const write = async () => {
    isWriting = true;
    try {
      while (waiting.length > 0) await appended(waiting.splice(0), journal);
    } finally {
      isWriting = false;
    }
  };
  for (;;) {
    const step = await Promise.race([events.next(), failureOf(writing)]);
    if (!step.done) waiting.push(step.value);
    if (!isWriting) writing = write();
    if (step.done || waiting.length >= AHEAD_MAX) await writing;
    if (step.done) return step.value;
  }
}

/** One append for all; where that is refused one for each, so that what can be stored is. */
async function appended(batch: readonly Recorded[], journal: Journal): Promise<void> {
  try {
    await journal.append(batch);
  } catch (error) {
    if (batch.length === 1) throw error;
    for (const event of batch) await appended([event], journal);
    return;
  }
  for (const event of batch) journal.stored(event);
}

/** Rejects when the work does, and otherwise never settles. */
function failureOf(work: Promise<void>): Promise<never> {
  return work.then(() => new Promise<never>(() => {}));
}
