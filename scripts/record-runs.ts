/**
 * Records runs and shares as rows of a database, for tests that open them under later versions of the schema and the code.
 * Usage: VIGIL_HOME=EMPTY_FOLDER node --import tsx scripts/record-runs.ts OUT_FOLDER
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createRun } from "@/db/runs/create-run";
import { claimRun } from "@/db/runs/lease";
import { app } from "@/lib/server/app";
import { boot } from "@/lib/server/boot";
import { runOptions } from "@/lib/server/run-options";
import type { QuestionBody, ShareBody } from "@/lib/server/web/request-body";
import { work } from "@/lib/server/worker/worker";

const VISITORS = { first: randomUUID(), second: randomUUID() };
const ADDRESS = "127.0.0.1";
/** Tables of what a visitor made, each after those it refers to. */
const TABLES = [
  "visitor",
  "conversation",
  "run",
  "event",
  "iteration",
  "tool_execution",
  "lesson",
  "artifact",
  "share",
];
/** Times a worker may die on a run before the run is given up. */
const DEATHS = 5;
const DRUG_AND_EVENT = "How could metformin cause lactic acidosis?";

const out = process.argv[2];
if (!out) throw new Error("Usage: record-runs OUT_FOLDER");
const session = await boot();
const ids = await recordRuns();
const shares = await recordShares();
mkdirSync(out, { recursive: true });
for (const table of TABLES) await dump(table);
writeFileSync(path.join(out, "shares.json"), `${JSON.stringify(shares, null, 2)}\n`);
await session.close();
process.exit(0);

/** One run of each strategy and of each kind of question and of end; ids by what the run is. */
async function recordRuns() {
  const mechanism = await asked(DRUG_AND_EVENT);
  const list = await asked("What adverse events does metformin have?");
  await asked("Which of these are also adverse events of haloperidol?", { after: list });
  await asked("Is QT prolongation an adverse event of haloperidol?");
  await asked("Is deafness an adverse event of metformin?", { strategy: "simple" });
  await asked("How could haloperidol prolong the QT interval?", { strategy: "two-phase" });
  const target = await asked("What are the targets of haloperidol?", { strategy: "single-action" });
  await asked("Compare the adverse events of cyclosporine and tacrolimus", {
    strategy: "reflection",
    maxIterations: 2,
  });
  await asked("How could statins cause rhabdomyolysis?", { strategy: "aspect-guided" });
  await asked("How could clozapine cause agranulocytosis?", { strategy: "ensemble", members: ["simple", "two-phase"] });
  await asked("What adverse events does zzyqualimab have?");
  await asked("Which adverse events do beta blockers share?", { strategy: "two-phase" });
  await asked("How many adverse events does allopurinol have?", { preset: "classic" });
  await asked("Which drugs cause torsade de pointes?", { strategy: "single-action", maxIterations: 2 });
  await asked("How could clopidogrel cause bleeding?", { patient: ["CYP2C19 poor metaboliser"] });
  await asked("What is known about KCNH2?", { indications: "keep" });
  await asked("Does fluconazole interact with simvastatin?", { strategy: "aspect-guided", maxIterations: 2 });
  const further = await asked("How could amiodarone cause hypothyroidism?", {
    strategy: "two-phase",
    maxIterations: 1,
  });
  await app.continueRun(further, VISITORS.first, 2, ADDRESS);
  await ended(further, VISITORS.first);
  await stopped("How could valproic acid cause pancreatitis?");
  await withSetting("VIGIL_TOOL_TIMEOUT_S", "0.01", () =>
    asked("How could statins and fibrates cause rhabdomyolysis?"),
  );
  await givenUp("Is cough an adverse event of lisinopril?");
  const others = await asked("Is cough an adverse event of enalapril?", { strategy: "reflection" }, VISITORS.second);
  return { mechanism, list, target, others };
}

async function recordShares() {
  const { mechanism, list, target, others } = ids;
  const year = { expiresInDays: 365 };
  const kept = [
    await shared("as asked", mechanism, { question: DRUG_AND_EVENT, ...year }),
    await shared("edited", mechanism, { question: "Lactic acidosis on metformin", ...year, weights: { target: 2 } }),
    await shared("list", list, { question: "What adverse events does metformin have?", ...year }),
    await shared("of another visitor", others, { question: "Enalapril and cough", ...year }, VISITORS.second),
  ];
  const revoked = await shared("revoked", target, { question: "What are the targets of haloperidol?", ...year });
  await app.revokeShare(revoked.id, VISITORS.first);
  return [...kept, revoked];
}

async function shared(label: string, runId: string, input: ShareBody, visitorId = VISITORS.first) {
  return { label, question: input.question, ...(await app.share(runId, visitorId, input)) };
}

/** Asks and waits for the end. */
async function asked(
  question: string,
  wishes: Partial<QuestionBody> = {},
  visitorId = VISITORS.first,
): Promise<string> {
  const { runId } = await app.ask({ question, clientKey: randomUUID(), ...wishes }, visitorId, ADDRESS);
  await ended(runId, visitorId);
  return runId;
}

/** A run whose asker stops it once it began to call tools. */
async function stopped(question: string): Promise<void> {
  const asking = { question, clientKey: randomUUID(), strategy: "two-phase" } as const;
  await withSetting("VIGIL_STEP_DELAY_MS", "300", async () => {
    const { runId } = await app.ask(asking, VISITORS.first, ADDRESS);
    for await (const { type } of app.events(runId, VISITORS.first, 0, new AbortController().signal)) {
      if (type === "called") await app.stop(runId, VISITORS.first);
    }
    await ended(runId, VISITORS.first);
  });
}

async function withSetting(name: string, value: string, work: () => Promise<unknown>): Promise<void> {
  process.env[name] = value;
  await work();
  delete process.env[name];
}

/** A run that one worker after another died of, without artifacts. */
async function givenUp(question: string): Promise<void> {
  const { database } = session;
  const { version: graphVersion } = await session.graph();
  const asking = {
    visitorId: VISITORS.first,
    clientKey: randomUUID(),
    question,
    options: runOptions({}),
    graphVersion,
  };
  const { run } = await createRun(database, asking);
  for (let deaths = 0; deaths < DEATHS; ) {
    if (await claimRun(database, run.id, `worker ${deaths}`, 0)) deaths++;
    else await sleep(1);
  }
  await work(session, run.id);
  await ended(run.id, VISITORS.first);
}

async function ended(runId: string, visitorId: string): Promise<void> {
  let run = await app.findRun(runId, visitorId);
  while (run?.status !== "ended") {
    await sleep(100);
    run = await app.findRun(runId, visitorId);
  }
  const [row] = await session.database.sql`select strategy, completion_reason from run where id = ${runId}`;
  console.error(`${row?.strategy}: ${row?.completion_reason}: ${run.question}`);
}

/** A table as JSON lines, as PostgreSQL writes its rows. */
async function dump(table: string): Promise<void> {
  const { sql } = session.database;
  const rows = await sql.unsafe<{ line: string }[]>(
    `select row_to_json(each)::text as line from ${table} each order by 1`,
  );
  const text = rows.map(({ line }) => `${line}\n`).join("");
  writeFileSync(path.join(String(out), `${table}.jsonl.gz`), gzipSync(text, { level: 9 }));
}
