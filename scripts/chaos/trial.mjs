import { differences } from "./compare.mjs";
import { bar, figure, spread, tally } from "./figures.mjs";
import { statusOf } from "./health.mjs";
import { answersOf } from "./runs.mjs";

const SHOWN_MAX = 3;

/** How the runs of a trial came out: what the database holds of each, its answer, and how many runs have not ended. */
export async function outcomeOf({ cluster, servers }, runs) {
  const rows = await cluster.query(
    `select id, status, coalesce(completion_reason, '-') || coalesce('/' || cause, ''),
       (select count(*) from event where run_id = id), (select coalesce(max(seq), 0) from event where run_id = id)
     from run`,
  );
  const stored = new Map(rows.map(([id, , how, events, last]) => [id, { how, gaps: last - events, last }]));
  const answers = await answersOf(await healthyOf(servers), runs);
  const asked = runs.map((run, index) => ({ ...run, stored: stored.get(run.runId), answer: answers[index] }));
  return { asked, unended: rows.filter(([, status]) => status !== "ended").length };
}

/** The addresses of servers that answer; one that hangs would be waited for at every export. */
async function healthyOf(servers) {
  const statuses = await Promise.all(servers.map(({ url }) => statusOf(url)));
  return servers.filter((_, index) => statuses[index] === 200).map(({ url }) => url);
}

/** Lines of a report: how many questions were accepted, how the runs ended, and how many did not. */
export function endLines({ asked, unended }) {
  const taken = asked.filter(({ runId }) => runId);
  return [
    figure("accepted", `${taken.length} of ${asked.length}`),
    figure("status of the others", tally(asked.filter(({ runId }) => !runId).map(({ status }) => status))),
    figure("ended by reason", tally(taken.map(({ stored }) => stored?.how ?? "not in the database"))),
    figure("accepted without artifacts", taken.filter(({ answer }) => !answer).length),
    bar("runs queued or running in the database", unended, 0),
    bar("streams that never reached the end", taken.filter(({ seen }) => !seen.hasEnded).length, 0),
  ];
}

/** Lines of a report: whether every stored event came through the streams; no stream may break unless `mayBreak`. */
export function streamLines({ asked }, { mayBreak = false } = {}) {
  const taken = asked.filter(({ seen, stored }) => seen && stored);
  const total = (count) => taken.reduce((sum, run) => sum + count(run), 0);
  const lost = ({ seen, stored }) => stored.gaps + seen.missing + (seen.hasEnded ? stored.last - seen.last : 0);
  const [broken, repeated] = [total(({ seen }) => seen.broken), total(({ seen }) => seen.repeated)];
  return [
    figure("first event", spread(taken.map(({ firstMs }) => firstMs).filter((ms) => ms !== null))),
    bar("events lost", total(lost), 0),
    bar("events sent twice", repeated, 0),
    mayBreak ? figure("streams that broke and went on", broken) : bar("streams that broke", broken, 0),
  ];
}

/** Lines of a report: how many answers equal those of the undisturbed questions, with the first differences. */
export function answerLines({ asked }, undisturbed) {
  const found = asked.map(({ answer }, index) => (answer ? differences(undisturbed[index], answer) : null));
  const different = found.flatMap((each, index) => (each?.length ? [{ each, asked: asked[index].asked }] : []));
  return [
    figure("answers that differ", different.length),
    ...different.slice(0, SHOWN_MAX).map(({ each, asked: { question } }) => figure(question, each.join("; "))),
    bar("answers as undisturbed", found.filter((each) => each?.length === 0).length, asked.length),
  ];
}

/** Lines of a report: uncaught errors in the logs of the servers, and servers that ended. */
export function serverLines({ servers }) {
  const faults = servers.flatMap((server) => server.faults());
  const ended = servers.filter(({ hasEnded, wasKilled }) => hasEnded && !wasKilled);
  return [
    ...[...new Set(faults)].slice(0, SHOWN_MAX).map((line) => figure("in a log", line.trim().slice(0, 160))),
    bar("rejections and exceptions nobody caught", faults.length, 0),
    bar("servers that ended by themselves", ended.length, 0),
  ];
}

/** Lines of a report: time and status of health checks; with `mustHold` none may fail. */
export function healthLines({ times, statuses }, { mustHold }) {
  const failed = statuses.filter((status) => status !== 200).length;
  return [
    figure("health", spread(times)),
    figure("health by status", tally(statuses)),
    ...(mustHold ? [bar("health checks that failed", failed, 0)] : []),
  ];
}
