import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/engine/error";
import type { Recorded } from "@/lib/engine/event";
import { logReasoner } from "@/lib/logs/log-reasoner";
import { cleanQuestion } from "@/lib/question/clean";
import { singleAction } from "@/lib/strategies/single-action";
import { logTools } from "@/lib/tools/logs/log-tools";
import { parseLog } from "@/lib/tools/logs/parse-log";
import type { LogSource } from "@/lib/tools/logs/record";
import { runInProcess } from "./in-process";
import { logPerformer } from "./log-perform";
import { noGraph } from "./no-graph";
import { RULES, reasonerWith } from "./reasoners";
import { runOptions } from "./run-options";
import { toolSettings } from "./tool-settings";

const FILE_BYTES_MAX = 256 * 1024 * 1024;

export type LogWishes = {
  maxIterations?: number | undefined;
  reasoner?: string | undefined;
  signal?: AbortSignal;
  watch?: (event: Recorded) => void;
};

/** A log file in memory. Throws `invalid_request` for a file that is not there or too large; its path comes from an operator, never from a visitor. */
export async function readLogFile(file: string): Promise<LogSource> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AppError("invalid_request", `There is no log file ${file}.`);
  if (found.size > FILE_BYTES_MAX) throw new AppError("invalid_request", `${file} is larger than 256 MB.`);
  return parseLog(path.basename(file), await readFile(file, "utf8"));
}

/** Asks a question of a log in this process; nothing is stored. */
export async function askLogs(question: string, source: LogSource, wishes: LogWishes = {}) {
  const { maxIterations, reasoner: label = RULES, signal = new AbortController().signal, watch } = wishes;
  const options = runOptions({ strategy: singleAction.name, maxIterations, reasoner: label });
  const { logRowsMax, logEntitiesMax } = toolSettings(process.env);
  const tools = logTools(source, { rowsMax: logRowsMax, entitiesMax: logEntitiesMax });
  const reasoner = reasonerWith(label, logReasoner());
  const perform = logPerformer({ source, tools, reasoner, graph: noGraph(source.version), signal });
  const see = watch && { watch: { see: watch } };
  const parts = { strategy: singleAction, perform, graphVersion: source.version, signal, ...see };
  return runInProcess(parts, { question: cleanQuestion(question), options });
}
