import { StrategyName } from "@/lib/domain/run/event";
import { app } from "@/lib/server/app";
import { boot } from "@/lib/server/boot";
import { visitorRuns } from "@/tests/db/visitor-runs";

/**
 * The server of VIGIL_HOME without its pages: opens as it does, which takes up what a dead process left, then asks a
 * question ("ask", text, strategy) or only looks on ("follow", run id). Prints a line an event, "ended" with the export, and every run's status.
 */
const VISITOR = "v_0123456789abcdefghijkl";
const [how, what = "", strategy = "two-phase"] = process.argv.slice(2);
try {
  await boot();
  const runId = how === "ask" ? await ask(what) : what;
  console.log(`run ${runId}`);
  for await (const { seq, type, at } of app.events(runId, VISITOR, 0, new AbortController().signal))
    console.log(`event ${seq} ${type} ${at}`);
  console.log(`export ${JSON.stringify(await app.exportRun(runId, VISITOR))}`);
  console.log(
    `statuses ${(await visitorRuns((await boot()).database, VISITOR)).map(({ status }) => status).join(" ")}`,
  );
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function ask(question: string): Promise<string> {
  const input = { question, strategy: StrategyName.parse(strategy), clientKey: crypto.randomUUID() };
  const asked = await app.ask(input, VISITOR, "");
  return asked.runId;
}
