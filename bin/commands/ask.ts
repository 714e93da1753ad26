import { createInterface } from "node:readline/promises";
import { type Command, Option } from "commander";
import { fraction, print, UsageError, wantsJson, whole } from "@/bin/usage";
import { errorMessage } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import { asksIfOneLacks } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { askNow } from "@/lib/server/ask-now";
import { answerText, listText } from "@/lib/server/export/answer-text";
import { askJson } from "@/lib/server/export/ask-json";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import type { Wishes } from "@/lib/server/run-options";
import { type Session, withSession } from "@/lib/server/session";
import { toStandardError } from "@/lib/server/standard-error";
import { graphOrStarter } from "@/lib/server/starter";
import { askBatch, type BatchOptions } from "./ask-batch";
import { askOfLog } from "./ask-logs";
import { keptWithin, slashCommand } from "./slash";

type Options = BatchOptions &
  Wishes & { interactive?: boolean; quiet?: boolean; after?: string; domain: "drugs" | "logs"; log?: string };

/** Adds `ask`: one question, each row of a CSV file, or questions until quit, of drugs or of a log. */
export function addAsk(ask: Command): void {
  ask
    .argument("[question]")
    .option("--strategy <name>", StrategyName.options.join(", "))
    .option("-n, --max-iterations <n>", "most iterations", whole(1, 20))
    .option("--preset <name>", "react: classic, with the guards of the earlier system")
    .option("--prefer <kinds>", "tools to think of first: drug, gene, set, path, evidence", listed)
    .option("--context <name>", "what a model sees of the run: thread, rolling, full, curated")
    .option("--members <names>", "ensemble: strategies to reconcile, as react,simple", listed)
    .option("--reasoner <label>", "rules, or PROVIDER:MODEL where a model is turned on")
    .option("--patient <text>", "something known of the patient, repeatable", (text: string, all: string[] = []) => [
      ...all,
      text,
    ])
    .option("--batch-subqueries", "aspect-guided: ask all subqueries, whatever is found")
    .option("--min-hops <n>", "aspect-guided: fewest iterations", whole(1, 10))
    .option("--subqueries <n>", "aspect-guided: subqueries an iteration", whole(1, 5))
    .option("--merge-aspects", "aspect-guided: one subquery may be for several aspects")
    .option("--adaptive-max", "fit the most iterations to how complex the question is")
    .option("--accept-at <share>", "confidence a verdict needs to count as sufficient", fraction)
    .option("--min-gain <share>", "confidence an iteration must gain for another", fraction)
    .option("--lessons", "use what earlier runs taught")
    .option("--after <run>", "a follow-up to this run: what the question leaves out is taken from there")
    .addOption(new Option("--domain <name>", "what the question is of").choices(["drugs", "logs"]).default("drugs"))
    .option("--log <file>", "a log of JSON lines or text, or run:ID for the journal of a run")
    .option("-i, --interactive", "read questions until quit")
    .option("-q, --quiet", "print nothing but the answer")
    .option("--batch <file>", "ask each row of a CSV file")
    .option("--column <name>", "its column with the question", "query")
    .option("--out <file>", "JSON lines, one per question, in input order; written to FILE.part until all are there")
    .option("--resume", "go on with what a batch that was broken off left, and ask again what failed")
    .action((question: string | undefined, options: Options, command: Command) => {
      const isOfLogs = options.domain === "logs";
      if (options.log !== undefined && !isOfLogs) throw new UsageError("Give --domain logs with --log.");
      if (isOfLogs) return askOfLog(question, options, wantsJson(command));
      if (options.interactive && wantsJson(command)) throw new UsageError("--json is not given with --interactive.");
      return withSession(async (session) => {
        await graphOrStarter(session);
        if (options.batch) return askBatch(session, options, options);
        if (options.resume) throw new UsageError("Give --batch with --resume.");
        if (options.interactive) return converse(session, options);
        if (!question) throw new UsageError('Give a question, for example: vigil ask "What does ibuprofen target?"');
        await askOne(session, question, options, wantsJson(command));
      });
    });
}

function listed(names: string): string[] {
  return names.split(",");
}

async function askOne(session: Session, question: string, options: Options, json: boolean): Promise<string> {
  const watch = options.quiet ? undefined : progressLine(toStandardError);
  const { runId, state } = await askNow(session, question, options, watch);
  print(json, json ? askJson(runId, state) : null, textOf(state, options));
  return runId;
}

function textOf({ artifacts, findings, reading }: State, { quiet }: Options): string {
  if (!artifacts) return "";
  if (quiet) return answerText(artifacts, { inProse: asksIfOneLacks(reading?.query ?? null) });
  return [narrativeMarkdown(artifacts, findings), listText(artifacts)].filter((part) => part !== null).join("\n\n");
}

async function converse(session: Session, options: Options): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, prompt: "vigil> " });
  const wishes = { ...options };
  lines.prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (["quit", "exit", "q"].includes(text)) break;
    await answer(session, text, wishes).catch((error) => process.stderr.write(`${errorMessage(error)}\n`));
    lines.prompt();
  }
  lines.close();
}

async function answer(session: Session, text: string, wishes: Options): Promise<void> {
  const said = await slashCommand(text, wishes, session);
  if (said !== null) return void process.stderr.write(`${said}\n`);
  const limit = /^set-max\b\s*(.*)$/.exec(text)?.[1];
  if (limit !== undefined) {
    wishes.maxIterations = whole(1, 20)(limit);
    process.stderr.write(`${[`✓ Max iterations set to ${limit}`, ...keptWithin(wishes)].join("\n")}\n`);
  } else if (text !== "") wishes.after = await askOne(session, text, wishes, false);
}
