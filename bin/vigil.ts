import { Command, CommanderError } from "commander";
import { AppError } from "@/lib/domain/run/error";
import { SourceError } from "@/lib/sources/source-error";
import { COMMANDS, nameOf } from "./command-table";
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

process.stdout.on("error", () => {}); // a reader that has gone ("| head") is no fault of the command
try {
  await addCommands(askedFor(process.argv.slice(2)));
  await program.parseAsync();
  await end(Number(process.exitCode ?? 0));
} catch (error) {
  await end(report(error));
}

/** The name of the command whose work or help is asked for, where one is. */
function askedFor(words: readonly string[]): string | undefined {
  const [first, second] = words.filter((word) => !word.startsWith("-"));
  return first === "help" ? second : first;
}

/** Adds the command that is asked for as a whole; of the others what the help shows, as to load them all takes seconds. */
async function addCommands(name: string | undefined): Promise<void> {
  for (const entry of COMMANDS) {
    const isAsked = nameOf(entry) === name;
    const command = program.command(isAsked ? nameOf(entry) : entry.usage).description(entry.description);
    if (isAsked) (await entry.load())(command);
  }
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
