import { setTimeout as sleep } from "node:timers/promises";
import { figure, print } from "./figures.mjs";
import { statusOf, watchHealth } from "./health.mjs";
import { drawQuestions } from "./questions.mjs";
import { answersAlone, askAtOnce, visitorsOf } from "./runs.mjs";
import { answerLines, endLines, healthLines, outcomeOf, serverLines, streamLines } from "./trial.mjs";

const STRATEGIES = ["react", "two-phase", "single-action", "simple", "reflection", "aspect-guided"];
/** How long each step of a run waits, so that what happens meanwhile happens in the middle of it. */
const STEP_DELAY_MS = 500;
/** When it happens, after the questions were asked: no run ends so soon. */
const [SOONEST_MS, LATEST_MS] = [1_000, 3_000];
/** What a run may take once all is back. */
const END_MS = 120_000;
const RECOVERY_MS = 60_000;
const RETRY_MS = 20;
const MODES = /** @type {const} */ (["fast", "immediate"]);

/** Settings of servers whose runs are slow enough to be disturbed. */
export const SLOWED = { VIGIL_STEP_DELAY_MS: String(STEP_DELAY_MS) };

/**
 * Stops PostgreSQL for each of `seconds` in the middle of the runs, `times` times, fast and immediately by turns, and prints
 * what the runs came to; true where all ended as undisturbed and no event was lost.
 */
export async function outages(room, { seconds, times, runs }) {
  const undisturbed = await undisturbedRuns(room, runs);
  const lengths = seconds.flatMap((each) => Array(times).fill(each));
  let isMet = true;
  for (const [index, length] of lengths.entries()) {
    const mode = MODES[index % MODES.length];
    const title = `PostgreSQL stopped (${mode}) for ${length} s amid ${runs} runs`;
    isMet = print(title, await outage(room, undisturbed, length, mode)) && isMet;
  }
  return isMet;
}

/** Kills a server in the middle of the runs, each in turn, and starts it anew; true where all ended as undisturbed. */
export async function kills(room, { times, runs }) {
  const undisturbed = await undisturbedRuns(room, runs);
  let isMet = true;
  for (let time = 0; time < times; time++) {
    const index = time % room.servers.length;
    isMet = print(`server ${index + 1} killed amid ${runs} runs`, await kill(room, undisturbed, index)) && isMet;
  }
  return isMet;
}

/** Questions for runs of different strategies, with what they come to undisturbed. */
export async function undisturbedRuns({ servers }, count) {
  const questions = drawQuestions(count).map((asked, index) => ({
    ...asked,
    strategy: STRATEGIES[index % STRATEGIES.length],
  }));
  const urls = servers.map(({ url }) => url);
  return { questions, answers: await answersAlone(urls, questions) };
}

/** The lines of a report on runs amid which PostgreSQL was away for so long. */
export function outage(room, undisturbed, seconds, mode) {
  const { cluster, servers } = room;
  return disturbed(room, undisturbed, async () => {
    await cluster.stop(mode);
    await sleep(seconds * 1000);
    await cluster.start();
    const returnedMs = performance.now();
    await Promise.all(servers.map(({ url }) => untilHealthy(url)));
    return performance.now() - returnedMs;
  });
}

/** The lines of a report on runs amid which a server was killed and started anew. */
export function kill(room, undisturbed, index) {
  return disturbed(room, undisturbed, async () => {
    const killedMs = performance.now();
    room.servers[index].kill();
    await room.start(index);
    return performance.now() - killedMs;
  });
}

/**
 * Asks all questions at once, disturbs the runs on their way, and answers the lines of a report on what they came to. A run
 * may end END_MS after all is back; `disturb` answers how many ms that took.
 */
async function disturbed(room, { questions, answers }, disturb) {
  const urls = room.servers.map(({ url }) => url);
  const visitors = await visitorsOf(urls, questions);
  const waiting = new AbortController();
  const asking = askAtOnce(urls, visitors, questions, waiting.signal);
  const health = watchHealth(urls);
  await sleep(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
  const backMs = await disturb();
  const giveUp = setTimeout(() => waiting.abort(), END_MS);
  const runs = await asking;
  clearTimeout(giveUp);
  const watched = await health.stop();
  const outcome = await outcomeOf(room, runs);
  return [
    figure("healthy again after", `${Math.round(backMs)} ms`),
    ...endLines(outcome),
    ...streamLines(outcome, { mayBreak: true }),
    ...healthLines(watched, { mustHold: false }),
    ...answerLines(outcome, answers),
    ...serverLines(room),
  ];
}

async function untilHealthy(url) {
  for (const end = Date.now() + RECOVERY_MS; Date.now() < end && (await statusOf(url)) !== 200; ) await sleep(RETRY_MS);
}
