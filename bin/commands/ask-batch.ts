import { setTimeout as sleep } from "node:timers/promises";
import { type Row, writeBatch } from "@/bin/batch-file";
import { csvRows } from "@/bin/pairs";
import { type Failure, failureOf, STORAGE, tellFailed } from "@/bin/row-failure";
import { showProgress, UsageError } from "@/bin/usage";
import { isAnswering } from "@/db/client";
import { isPassing } from "@/db/outage";
import { ownValue } from "@/lib/domain/own-value";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { askNow } from "@/lib/server/ask-now";
import { askJson } from "@/lib/server/export/ask-json";
import { runOptions, type Wishes } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";

/** How long a batch waits for a database that is away before its rows fail one after the other. */
const AWAY_MAX_MS = 60_000;
const LOOK_MS = 1_000;

export type BatchOptions = {
  batch?: string;
  column?: string;
  out?: string;
  resume?: boolean;
};

/**
 * Asks each row of a CSV file, and ends with exit code 1 where a row failed. Options, graph and file are looked at first: what
 * is wrong with them is wrong with every row.
 */
export async function askBatch(
  session: Session,
  { batch = "", column = "query", out, resume = false }: BatchOptions,
  wishes: Wishes,
): Promise<void> {
  if (!out) throw new UsageError("Give --out FILE.jsonl with --batch.");
  runOptions(wishes);
  await session.graph();
  const items: string[] = [];
  for await (const row of csvRows(batch, [column])) items.push(ownValue(row, column) ?? "");
  const answer = answering(session, wishes);
  const progress = (done: number) => showProgress("asked: ", done, items.length);
  const failed = await writeBatch({ out, source: batch, items, resume, isOf, answer, progress });
  tellFailed(failed, out, " --resume asks them again.");
}

/** Whether a line answers a question: it holds it as it was asked or as it was read. */
function isOf({ question }: Row, asked: string): boolean {
  return question === asked || question === cleaned(asked);
}

function cleaned(question: string): string | null {
  try {
    return cleanQuestion(question);
  } catch {
    return null;
  }
}

/**
 * Answers question after question; one that cannot be asked, or whose run came to nothing, is a row saying so. A database that
 * is away is waited for once, and the question asked again; from then on questions fail until it is back.
 */
function answering(session: Session, wishes: Wishes): (question: string) => Promise<Row> {
  let isAway = false;
  const asked = async (question: string): Promise<Row> => {
    const { runId, state } = await askNow(session, question, wishes);
    return askJson(runId, state);
  };
  return async (question) => {
    try {
      if (isAway && !(await isBack(session, 0))) return rowOfFailure(question, STORAGE);
      isAway = false;
      return await asked(question).catch(async (error) => {
        if (!isPassing(error) || !(await isBack(session, AWAY_MAX_MS))) throw error;
        return asked(question);
      });
    } catch (error) {
      isAway = isPassing(error);
      return rowOfFailure(question, failureOf(error));
    }
  };
}

/** Whether the database answers, within a time. */
async function isBack({ database }: Session, waitMs: number): Promise<boolean> {
  for (const until = Date.now() + waitMs; ; await sleep(LOOK_MS)) {
    if (await isAnswering(database, LOOK_MS)) return true;
    if (Date.now() >= until) return false;
  }
}

function rowOfFailure(question: string, failure: Failure): Row {
  return { schema: 1, question, ...failure };
}
