const TICK_MS = 250;

type Pending = { leftMs: number; act: () => void };

const pending = new Set<Pending>();
let timer: NodeJS.Timeout | null = null;

/**
 * Calls `act` once `ms` have passed, unless the returned function is called before. Time is counted in ticks of the event
 * loop: a loop that was blocked for seconds loses one tick, not those seconds, and reads what has arrived meanwhile before
 * the next. So a silence of the other end uses the time up, and our own work never does.
 */
export function afterTicks(ms: number, act: () => void): () => void {
  const each = { leftMs: ms, act };
  pending.add(each);
  timer ??= setInterval(tick, TICK_MS);
  return () => forget(each);
}

/** Settles as `work` does, or rejects with what `late` gives once `ms` have passed, whatever becomes of `work`. */
export function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const forgetDeadline = afterTicks(ms, () => reject(late()));
    work.then(resolve, reject).finally(forgetDeadline);
  });
}

function forget(each: Pending): void {
  pending.delete(each);
  if (pending.size > 0 || !timer) return;
  clearInterval(timer);
  timer = null;
}

function tick(): void {
  for (const each of pending) {
    each.leftMs -= TICK_MS;
    if (each.leftMs > 0) continue;
    forget(each);
    each.act();
  }
}
