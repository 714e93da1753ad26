import { fetchText } from "./http.mjs";

const EVERY_MS = 100;
const ANSWER_MS = 10_000;

/**
 * Asks every server for its health every 100 ms, whether or not it has answered the time before. `stop` waits for what is
 * under way and answers how long each took in `times` and its status, 0 for no answer, in `statuses`.
 * @param {readonly string[]} urls
 */
export function watchHealth(urls) {
  const times = [];
  const statuses = [];
  const pending = new Set();
  const ask = async (url) => {
    const startedMs = performance.now();
    statuses.push(await statusOf(url));
    times.push(performance.now() - startedMs);
  };
  const timer = setInterval(() => {
    for (const asking of urls.map(ask)) {
      pending.add(asking);
      void asking.finally(() => pending.delete(asking));
    }
  }, EVERY_MS);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return { times, statuses };
  };
  return { stop };
}

/** The status of one health check; 0 where the server does not answer in time. */
export async function statusOf(url) {
  return (await fetchText(`${url}/api/health`, {}, ANSWER_MS)).status;
}
