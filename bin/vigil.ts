import { Command, CommanderError } from "commander";
import { AppError } from "@/lib/engine/error";
import { SourceError } from "@/lib/sources/source";
import { addAdmin } from "./commands/admin";
import { addAsk } from "./commands/ask";
import { addBench } from "./commands/bench";
import { addCheck } from "./commands/check";
import { addCoverage } from "./commands/coverage";
import { addDoctor } from "./commands/doctor";
import { addEval } from "./commands/eval";
import { addExport } from "./commands/export";
import { addFit } from "./commands/fit";
import { addGraph } from "./commands/graph";
import { addLessons } from "./commands/lessons";
import { addPaths } from "./commands/paths";
import { addReplay } from "./commands/replay";
import { addResolve } from "./commands/resolve";
import { addScore } from "./commands/score";
import { addServers } from "./commands/servers";
import { addTools } from "./commands/tools";
import { end } from "./end";
import { UsageError } from "./usage";

/** Errors of whoever typed the command: what was asked for does not exist or is out of range. */
const MISUSE: readonly AppError["code"][] = ["usage", "invalid_request", "invalid_question"];

/** The command line: exit 0 when a run ended in artifacts, 2 for wrong usage, 1 for anything else. */
const program = new Command("vigil")
  .description("Answers why drugs cause adverse events, from a graph of claims with evidence.")
  .option("--json", "print JSON on standard output")
  .exitOverride()
  .configureOutput({ writeErr: (text) => process.stderr.write(text) });

for (const add of [
  addAdmin,
  addAsk,
  addResolve,
  addCoverage,
  addPaths,
  addScore,
  addGraph,
  addBench,
  addDoctor,
  addEval,
  addFit,
  addReplay,
  addExport,
  addCheck,
  addLessons,
  addTools,
  addServers,
])
  add(program);

process.stdout.on("error", () => {}); // a reader that has gone ("| head") is no fault of the command
try {
  await program.parseAsync();
  await end(Number(process.exitCode ?? 0));
} catch (error) {
  await end(report(error));
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const expected = error instanceof AppError || error instanceof SourceError || error instanceof UsageError;
  process.stderr.write(
    expected
      ? `${error.message}\n`
      : `Unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  const misused = error instanceof AppError && MISUSE.includes(error.code);
  return error instanceof UsageError || misused ? 2 : 1;
}
