import { fetchText } from "@/scripts/chaos/http.mjs";
import { drawQuestions } from "@/scripts/chaos/questions.mjs";
import { follow } from "@/scripts/chaos/stream.mjs";
import { ask, newVisitor } from "@/scripts/chaos/visitor.mjs";

const TYPED = ["metf", "amiod", "simvas", "lactic ac", "warf", "rhabdo", "QT prol", "clozap", "hepat", "ibup"];
const ROUNDS = 20;
const REQUEST_MS = 10_000;
const RUN_MS = 60_000;
/** Runs that go on beside the names that are looked for. */
const RUNS = 4;
/** Drawn with another seed than what else is asked. */
const SEED = 31;

/** How long names take to find, in milliseconds each, one after the other. */
export async function namesTimes(url: string): Promise<number[]> {
  const headers = await newVisitor(url);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const typed of TYPED) {
      const startedMs = performance.now();
      await fetchText(`${url}/api/names?q=${encodeURIComponent(typed)}`, { headers }, REQUEST_MS);
      times.push(performance.now() - startedMs);
    }
  return times;
}

/** Does the work while four questions are answered all along, and returns what it gives. */
export async function whileRunsGoOn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const questions = drawQuestions(RUNS * 100, SEED);
  let isOver = false;
  const busy = Array.from({ length: RUNS }, async () => {
    while (!isOver) {
      const visitor = await newVisitor(url);
      const { runId } = await ask(url, visitor, questions.pop());
      if (runId) await follow([url], visitor, runId, AbortSignal.timeout(RUN_MS));
    }
  });
  const found = await work();
  isOver = true;
  await Promise.all(busy);
  return found;
}
