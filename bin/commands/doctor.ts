import { existsSync } from "node:fs";
import type { Command } from "commander";
import { type Check, printChecks } from "@/bin/checks";
import { print, wantsJson } from "@/bin/usage";
import { rebuildProjections } from "@/db/runs/journal";
import { errorMessage } from "@/lib/domain/run/error";
import { homeFolder } from "@/lib/server/folders";
import { observersOf } from "@/lib/server/observers";
import { openSession, withSession } from "@/lib/server/session";
import { modelLine, probeModel, receivers, settings } from "@/lib/server/settings";

const NODE_LEAST = "20.18.1";
const DATABASE_REMEDY =
  "See that the database runs and that DATABASE_URL names it; without DATABASE_URL it is embedded in VIGIL_HOME, which must be writable.";

/** Adds `doctor`: checks with a remedy each; `--rebuild` writes the rows of a run anew instead. */
export function addDoctor(doctor: Command): void {
  doctor
    .option("--rebuild <run>", "write the rows of a run (iterations, tool executions, summary) anew from its journal")
    .action(async ({ rebuild }: { rebuild?: string }, command: Command) => {
      if (rebuild !== undefined) return rebuildRun(rebuild, wantsJson(command));
      const settingChecks = [modelCheck, watchCheck].map(checked);
      const model = settingChecks.every(({ ok }) => ok) ? await modelChecks() : [];
      printChecks(command, [nodeCheck(), chromiumCheck(), ...settingChecks, ...model, ...(await dataChecks())]);
    });
}

async function rebuildRun(runId: string, json: boolean): Promise<void> {
  await withSession(({ database }) => rebuildProjections(database, runId));
  print(json, { schema: 1, rebuilt: runId }, `The rows of run ${runId} stand as its journal tells them.`);
}

function nodeCheck(): Check {
  const { node } = process.versions;
  return {
    name: "Node",
    ok: node.localeCompare(NODE_LEAST, "en", { numeric: true }) >= 0,
    detail: `${node}; ${NODE_LEAST} is the least, 22 or newer is recommended`,
  };
}

function chromiumCheck(): Check {
  const found = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (file) => file && existsSync(file),
  );
  return { name: "Chromium", ok: true, detail: found ?? "none; only the browser tests need one" };
}

function modelCheck(): Check {
  return { name: "Reasoners", ok: true, detail: `${settings().reasoners.join(", ")}; ${receivers()}` };
}

/** What the model that is turned on shows in a round trip; none where rules reason. */
async function modelChecks(): Promise<Check[]> {
  const probed = await probeModel();
  if (!probed) return [];
  const { tools, streaming, structured, ms, error } = probed;
  const can = [tools && "calls tools", streaming && "streams", structured && "answers in a schema"].filter(Boolean);
  const cannot = [
    !tools && "calls no tools",
    !streaming && "does not stream",
    !structured && "keeps to no schema",
  ].filter(Boolean);
  const told = `${[...can, ...cannot].join(", ")}; ${ms} ms for two requests`;
  const remedy = "See VIGIL_MODEL, VIGIL_MODEL_URL and the key, and that the server runs.";
  return [
    { name: "Model", ok: error === null && tools, detail: error ? `${error}. ${remedy}` : `${modelLine()} It ${told}` },
  ];
}

function watchCheck(): Check {
  const { VIGIL_WEBHOOK_URL: url, VIGIL_LOG_DIR: folder } = process.env;
  const watching = observersOf("doctor").length;
  const detail = [url ? "a webhook" : "", folder ? `a log in ${folder}` : ""].filter(Boolean).join(" and ");
  return { name: "Observers", ok: true, detail: watching > 0 ? detail : "none; runs are told to nobody" };
}

/** A check that settings break says which, and what to mend. */
function checked(check: () => Check): Check {
  try {
    return check();
  } catch (error) {
    const name = check === modelCheck ? "Reasoners" : "Observers";
    return { name, ok: false, detail: errorMessage(error) };
  }
}

async function dataChecks(): Promise<Check[]> {
  try {
    const session = await openSession();
    const where = session.database.kind === "postgres" ? "PostgreSQL" : `embedded in ${homeFolder()}`;
    const database: Check = { name: "Database", ok: true, detail: where };
    const graph = await session.graph().then(
      ({ version, edition, datasets }): Check => ({
        name: "Graph",
        ok: true,
        detail: `${edition}, ${datasets.length} datasets, version ${version}`,
      }),
      (error: Error): Check => ({ name: "Graph", ok: false, detail: error.message }),
    );
    await session.close();
    return [database, graph];
  } catch (error) {
    const why = errorMessage(error);
    return [{ name: "Database", ok: false, detail: `${why.replace(/\.?$/, ".")} ${DATABASE_REMEDY}` }];
  }
}
