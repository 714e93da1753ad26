import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isPassing } from "@/db/outage";
import { findConversation } from "@/db/runs/conversations";
import { createRun } from "@/db/runs/create-run";
import { readEvents, readJournal } from "@/db/runs/journal";
import type { Run } from "@/db/runs/rows";
import { findRun } from "@/db/runs/runs";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { earlierOf } from "@/lib/domain/run/earlier";
import { AppError } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import { conversationOf } from "@/lib/domain/run/model/conversation";
import { fold } from "@/lib/domain/run/reduce";
import { backOff, retried } from "@/lib/domain/run/retry";
import type { State } from "@/lib/domain/run/state";
import { isClosing } from "@/lib/server/worker/own-leases";
import { LEASE_MS, work } from "@/lib/server/worker/worker";
import { RULES } from "./reasoners";
import { runOptions, type Wishes } from "./run-options";
import type { Session } from "./session";

/** Runs of the command line belong to this visitor. */
export const CLI_VISITOR = "command-line";
/** More than a process takes to end once it was told to, which is how a command ends then. */
const CLOSING_MS = 3_000;

/** Asks a question and waits for its end; `watch` sees every event once it is stored. Throws `invalid_question` or `invalid_request` before anything is stored. */
export async function askNow(
  session: Session,
  question: string,
  { after, ...wishes }: Wishes & { after?: string | undefined },
  watch: (event: Recorded) => void = () => {},
): Promise<{ runId: string; state: State }> {
  const options = runOptions(wishes);
  const { version } = await retried(session.graph, isPassing);
  const text = cleanQuestion(question);
  const asked = {
    visitorId: CLI_VISITOR,
    clientKey: randomUUID(),
    question: text,
    options,
    graphVersion: version,
    patient: wishes.patient?.map(cleanQuestion),
    ...(after !== undefined && (await followed(session, after, CLI_VISITOR, options.reasoner))),
  };
  const { run } = await retried(() => createRun(session.database, asked), isPassing);
  await carriedToItsEnd(session, run.id, watch, options.budget.wallMs + LEASE_MS);
  const state = fold(await retried(() => readJournal(session.database, run.id), isPassing));
  if (!state.artifacts)
    throw new AppError(
      "unavailable",
      `Run ${run.id} ended without artifacts: ${state.failures.at(-1)?.message ?? "its journal holds no reason"}`,
    );
  return { runId: run.id, state };
}

/** The run a question follows up, with its conversation, and for a model what was said in it; throws `not_found` where the visitor has none of this id. */
export async function followed({ database }: Session, runId: string, visitorId: string, reasoner = RULES) {
  const before = await findRun(database, runId, visitorId);
  if (!before) throw new AppError("not_found", "The run this question follows is not there.");
  const last = fold(await readJournal(database, before.id));
  const conversation =
    reasoner === RULES ? null : conversationOf([...(await turnsBefore(database, before, visitorId)), last]);
  return {
    conversationId: before.conversationId,
    after: earlierOf(before.id, last),
    ...(conversation && { conversation }),
  };
}

/** Turns a model is told of before the one a question follows. */
const TURNS_MAX = 8;

/** The states of the turns before one, oldest first, without those that were worded anew. */
async function turnsBefore(
  database: Session["database"],
  { id, conversationId, createdAt }: Run,
  visitorId: string,
): Promise<State[]> {
  const talk = await findConversation(database, conversationId, visitorId);
  const replaced = new Set(talk?.runs.map(({ replaces }) => replaces));
  const earlier = (talk?.runs ?? []).filter(
    (run) => run.createdAt < createdAt && run.id !== id && !replaced.has(run.id),
  );
  const states: State[] = [];
  for (const run of earlier.slice(-TURNS_MAX)) states.push(fold(await readJournal(database, run.id)));
  return states;
}

/**
 * Works on a run, or follows the process that claimed it first; takes it up where that one lets go. Throws AppError
 * `unavailable` where no event comes for so long that nobody can be at work, and where this process closes before the end.
 */
export async function carriedToItsEnd(
  session: Session,
  runId: string,
  watch: (event: Recorded) => void,
  patienceMs: number,
): Promise<void> {
  let seen = 0;
  let seenAtMs = Date.now();
  const look = (event: Recorded) => {
    if (event.seq <= seen) return;
    seen = event.seq;
    seenAtMs = Date.now();
    watch(event);
  };
  const run = { runId, visitorId: CLI_VISITOR };
  const waitMs = backOff();
  const tried = <T>(read: () => Promise<T>) => retried(read, isPassing);
  for (const event of await tried(() => readEvents(session.database, run, 0))) look(event);
  while (Date.now() - seenAtMs <= patienceMs) {
    await tried(() => work(session, runId, (_runId, event) => look(event)));
    const head = await tried(() => findRun(session.database, runId, CLI_VISITOR));
    const further = await tried(() => readEvents(session.database, run, seen));
    for (const event of further) look(event);
    if (!head || head.status === "ended") return;
    await sleep(isClosing() ? CLOSING_MS : waitMs(further.length > 0));
    if (isClosing())
      throw new AppError("unavailable", `Vigil is closing: run ${runId} goes on once it is started again.`);
  }
  throw new AppError("unavailable", `Nothing has come of run ${runId} for ${Math.round(patienceMs / 1000)} s.`);
}
