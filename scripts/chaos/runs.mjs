import { setMaxListeners } from "node:events";
import { comparable } from "./compare.mjs";
import { follow } from "./stream.mjs";
import { ask, exportOf, newVisitor } from "./visitor.mjs";

/** Requests under way at once where load is not what is measured. */
const CALM = 8;
/** The longest one undisturbed run may take. */
const ALONE_MS = 120_000;

/**
 * Asks all questions at once, each from a visitor of its own, spread over the servers; a run's events are read at another
 * server than it was asked at, until `signal` aborts. Each result: the status of the request, the id of the run, what came
 * through its stream, and how many ms the first event took.
 */
export async function askAtOnce(urls, visitors, questions, signal) {
  setMaxListeners(0, signal);
  return Promise.all(questions.map((asked, index) => askOne(around(urls, index), visitors[index], asked, signal)));
}

/** Visitors for so many questions, met before any is asked. */
export function visitorsOf(urls, questions) {
  return calmly(questions, (_, index) => newVisitor(urls[index % urls.length]));
}

/** The answers to questions asked one at a time; throws where one does not end with an answer, for there is nothing to compare with. */
export async function answersAlone(urls, questions) {
  const answers = [];
  for (const [index, asked] of questions.entries()) {
    const servers = around(urls, index);
    const visitor = await newVisitor(servers[0]);
    const run = await askOne(servers, visitor, asked, AbortSignal.timeout(ALONE_MS));
    const [answer] = await answersOf(servers, [run]);
    if (answer === null) throw new Error(`Undisturbed, "${asked.question}" has no answer (status ${run.status})`);
    answers.push(answer);
  }
  return answers;
}

/** What each run came to, as it is compared; null where it has no artifacts. */
export function answersOf(urls, runs) {
  return calmly(runs, async ({ runId, visitor }, index) => {
    const exported = runId && urls.length > 0 && (await exportOf(urls[index % urls.length], visitor, runId));
    return exported ? comparable(exported) : null;
  });
}

async function askOne([url, ...others], visitor, asked, signal) {
  const startedAt = Date.now();
  const { status, runId } = await ask(url, visitor, asked);
  const seen = runId ? await follow([...others, url], visitor, runId, signal) : null;
  return { asked, visitor, status, runId, seen, firstMs: seen?.firstAt ? seen.firstAt - startedAt : null };
}

/** The list from `index` on, round to its start. */
function around(list, index) {
  const from = index % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** As Promise.all over `work` of each, a few at a time. */
async function calmly(items, work) {
  const results = [];
  for (let from = 0; from < items.length; from += CALM) {
    const some = items.slice(from, from + CALM).map((item, index) => work(item, from + index));
    results.push(...(await Promise.all(some)));
  }
  return results;
}
