import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { statusOf } from "./health.mjs";

/** A first start loads the starter graph. */
const START_MS = 600_000;
const POLL_MS = 250;
const FAULT = /unhandled ?rejection|uncaught ?exception/i;

/**
 * Starts Vigil as `npm start` does; `ready` settles once it is healthy. `kill` ends it at once, with all it started; `faults`
 * are the lines of its log on rejections and exceptions that nobody caught.
 * @param {{ port: number, log: string, env: Record<string, string> }} options
 */
export function startServer({ port, log, env }) {
  const output = openSync(log, "a");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    detached: true,
    env: { ...environment(), ...env, PORT: String(port) },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const server = {
    url: `http://127.0.0.1:${port}`,
    /** Its process group. */
    group: child.pid ?? 0,
    hasEnded: false,
    wasKilled: false,
    ended: new Promise((resolve) => child.once("exit", resolve)),
    ready: Promise.resolve(),
    kill: () => killGroup(server, child.pid),
    faults: () => faultsIn(log),
  };
  void server.ended.then(() => {
    server.hasEnded = true;
  });
  server.ready = untilHealthy(server, log);
  return server;
}

/** This environment without settings of Vigil. */
function environment() {
  const foreign = /^(VIGIL_|DATABASE_URL$|HOST$|PUBLIC_ORIGIN$|NODE_ENV$|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

async function untilHealthy(server, log) {
  for (const end = Date.now() + START_MS; Date.now() < end && !server.hasEnded; ) {
    if ((await statusOf(server.url)) === 200) return;
    await sleep(POLL_MS);
  }
  if (server.wasKilled) return;
  server.kill();
  throw new Error(`Vigil did not start: ${readFileSync(log, "utf8").slice(-2_000)}`);
}

function killGroup(server, pid) {
  server.wasKilled = true;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

function faultsIn(log) {
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => FAULT.test(line));
}
