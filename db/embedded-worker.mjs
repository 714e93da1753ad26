import { existsSync, openAsBlob } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { serve } from "./wire-server.mjs";

/** How long a closing database waits for clients of other processes to finish. */
const LINGER_MS = 30_000;

/**
 * Runs PGlite off the main thread. `workerData`: `dataDir` (a folder, or memory://), `socketPath`, and optionally
 * `loadFrom`, a dumped data directory to start from. Messages in: {do: "dump"} | {do: "close"}, out: {done, ...}.
 */
const { dataDir, loadFrom } = workerData;
if (!dataDir.startsWith("memory:") && !existsSync(dataDir)) await create(dataDir);
const pglite = await PGlite.create({ dataDir, ...(dataDir.startsWith("memory:") && (await start())) });
const server = serve(pglite, workerData.socketPath);
await server.listen();

parentPort.on("message", async (message) => {
  if (message.do === "dump") {
    const dump = await pglite.dumpDataDir("none");
    parentPort.postMessage({ done: "dump", bytes: new Uint8Array(await dump.arrayBuffer()) });
  }
  if (message.do === "close") {
    for (let waited = 0; server.clients() > 0 && waited < LINGER_MS; waited += 50) await sleep(50);
    await server.close();
    await pglite.close();
    parentPort.postMessage({ done: "close" });
    parentPort.close();
  }
});
parentPort.postMessage({ done: "open" });

/** A new data directory is made aside and then named, so that a process killed meanwhile leaves none that looks whole. */
async function create(folder) {
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  const made = await PGlite.create({ dataDir: aside, ...(await start()) });
  await made.close();
  await rename(aside, folder);
}

async function start() {
  return loadFrom ? { loadDataDir: await openAsBlob(loadFrom) } : {};
}
