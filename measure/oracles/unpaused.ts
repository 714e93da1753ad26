/** Well below any time limit of a run or of a call, and well above what either takes. */
const PAUSED_MS = 120_000;
const ATTEMPTS_MAX = 5;

/** Does work anew where it took so long that the process must have been paused meanwhile: no time limit may shape what is remembered. */
export async function unpaused<T>(work: () => Promise<T>, now: () => number = () => performance.now()): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const start = now();
    const done = await work();
    if (now() - start < PAUSED_MS || attempt === ATTEMPTS_MAX) return done;
  }
}
