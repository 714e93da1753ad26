import { randomUUID } from "node:crypto";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { AppError } from "@/lib/engine/error";
import type { Recorded } from "@/lib/engine/event";
import { fold } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import { cleanQuestion } from "@/lib/question/clean";
import { runOptions, type Wishes } from "./run-options";
import type { Session } from "./session";
import { work } from "./worker";

/** Runs of the command line belong to this visitor. */
export const CLI_VISITOR = "command-line";

/** Asks a question and waits for its end; `watch` sees every event once it is stored. Throws `invalid_question` or `invalid_request` before anything is stored. */
export async function askNow(
  session: Session,
  question: string,
  wishes: Wishes,
  watch: (event: Recorded) => void = () => {},
): Promise<{ runId: string; state: State }> {
  const options = runOptions(wishes);
  const { version } = await session.graph();
  const text = cleanQuestion(question);
  const { run } = await createRun(session.database, {
    visitorId: CLI_VISITOR,
    clientKey: randomUUID(),
    question: text,
    options,
    graphVersion: version,
  });
  for (const event of await readJournal(session.database, run.id)) watch(event);
  await work(session, run.id, (_runId, event) => watch(event));
  const state = fold(await readJournal(session.database, run.id));
  if (!state.artifacts)
    throw new AppError(
      "unavailable",
      `Run ${run.id} ended without artifacts: ${state.failures.at(-1)?.message ?? "its journal holds no reason"}`,
    );
  return { runId: run.id, state };
}
