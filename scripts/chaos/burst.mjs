import { print, spread } from "./figures.mjs";
import { watchHealth } from "./health.mjs";
import { drawQuestions } from "./questions.mjs";
import { answersAlone, askAtOnce, visitorsOf } from "./runs.mjs";
import { answerLines, endLines, healthLines, outcomeOf, serverLines, streamLines } from "./trial.mjs";

/** Settings under which so many questions at once are within the limits. */
export function roomFor(questions) {
  const limits = { VIGIL_RUNS_ACTIVE: 2 * questions, VIGIL_RUNS_HOUR: 50 * questions };
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]));
}

/**
 * Asks so many questions one at a time, then all at once, `times` times, and prints what came of each burst once all ended
 * or `seconds` have passed; true where every bar is met. A burst after which runs are left is the last.
 */
export async function burst(room, { questions: count, times, seconds }) {
  const questions = drawQuestions(count);
  const undisturbed = await answersAlone(urlsOf(room), questions);
  let isMet = true;
  for (let time = 1; time <= times; time++) {
    const { outcome, health } = await askedAtOnce(room, questions, seconds);
    const lines = [...endLines(outcome), ...streamLines(outcome), ...healthLines(health, { mustHold: false })];
    const title = `burst ${time} of ${times}: ${count} questions at once`;
    isMet = print(title, [...lines, ...answerLines(outcome, undisturbed), ...serverLines(room)]) && isMet;
    if (outcome.unended > 0) break;
  }
  return isMet;
}

/**
 * Asks questions at once, `rounds` times, of servers that are asked for their health all along, and prints what all came to;
 * true where every bar is met. A round after which runs are left is the last.
 */
export async function rounds(room, { questions: count, rounds: total, seconds }) {
  const all = { outcome: { asked: [], unended: 0 }, health: { times: [], statuses: [] } };
  let round = 0;
  while (round < total && all.outcome.unended === 0) {
    round += 1;
    const { outcome, health } = await askedAtOnce(room, drawQuestions(count, round), seconds);
    all.outcome = { asked: [...all.outcome.asked, ...outcome.asked], unended: outcome.unended };
    for (const part of ["times", "statuses"]) all.health[part].push(...health[part]);
    console.log(`round ${round}: ${outcome.unended} left, health ${spread(health.times)}`);
  }
  const lines = [...endLines(all.outcome), ...streamLines(all.outcome), ...healthLines(all.health, { mustHold: true })];
  return print(`${round} of ${total} rounds of ${count} questions at once`, [...lines, ...serverLines(room)]);
}

async function askedAtOnce(room, questions, seconds) {
  const urls = urlsOf(room);
  const visitors = await visitorsOf(urls, questions);
  const health = watchHealth(urls);
  const runs = await askAtOnce(urls, visitors, questions, AbortSignal.timeout(seconds * 1000));
  const watched = await health.stop();
  return { outcome: await outcomeOf(room, runs), health: watched };
}

function urlsOf({ servers }) {
  return servers.map(({ url }) => url);
}
