import { print, UsageError } from "@/bin/usage";
import { readJournal } from "@/db/runs/journal";
import { askLogsNow, journalLog, readLogFile } from "@/lib/logs/ask-logs";
import type { LogSource } from "@/lib/logs/parse-log";
import { answerText } from "@/lib/server/export/answer-text";
import { askJson } from "@/lib/server/export/ask-json";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import type { Wishes } from "@/lib/server/run-options";
import { type Session, withSession } from "@/lib/server/session";
import { toStandardError } from "@/lib/server/standard-error";

const JOURNAL = /^run:(.+)$/;

type Options = Pick<Wishes, "maxIterations" | "reasoner"> & { log?: string; quiet?: boolean };

/** Asks a question of a log file, or of the journal of a run ("run:ID"). */
export async function askOfLog(question: string | undefined, options: Options, json: boolean): Promise<void> {
  if (!question || !options.log)
    throw new UsageError(
      'Give a question and a log, for example: vigil ask --domain logs --log app.log "Count all logs"',
    );
  const { log } = options;
  const watch = options.quiet ? () => {} : progressLine(toStandardError);
  const { runId, state } = await withSession(async (session) =>
    askLogsNow(session, question, await sourceOf(log, session), { ...options, watch }),
  );
  const { artifacts, findings } = state;
  if (!artifacts) throw new Error("The run ended without an answer.");
  const list = options.quiet || artifacts.answer.kind === "list" ? [answerText(artifacts)] : [];
  const text = [...list, ...(options.quiet ? [] : [narrativeMarkdown(artifacts, findings)])].join("\n\n");
  print(json, json ? askJson(runId, state) : null, text);
}

async function sourceOf(log: string, { database }: Session): Promise<LogSource> {
  const runId = JOURNAL.exec(log)?.[1];
  if (runId === undefined) return readLogFile(log);
  const events = await readJournal(database, runId);
  if (events.length === 0) throw new UsageError(`There is no run ${runId}.`);
  return journalLog(runId, events);
}
