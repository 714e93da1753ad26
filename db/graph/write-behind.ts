/**
 * Does pieces of work one after another while the caller goes on to the next: `add` waits only while more than `ahead` of
 * them are not done. A failure is thrown by a later `add` or by `done`, and nothing is begun after it.
 */
export function writeBehind(ahead: number) {
  const begun: Promise<void>[] = [];
  let last = Promise.resolve();
  const add = async (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    last.catch(() => {}); // seen by whoever waits next
    begun.push(last);
    if (begun.length > ahead) await begun.shift();
  };
  return { add, done: () => last };
}
