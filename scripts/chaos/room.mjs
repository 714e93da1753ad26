import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { clusterIn } from "./cluster.mjs";
import { freePorts } from "./ports.mjs";
import { startServer } from "./server.mjs";

const SECRET = "the secret of the fault room, known to every server of it";

/**
 * Opens a fault room: a PostgreSQL cluster and `processes` servers of Vigil on it, in a temporary folder, on free ports from
 * `port` on. `env` are settings of the servers; `logs` names a folder their logs are copied to. However this process ends,
 * `close` runs: it kills the servers, stops the cluster and removes the folder.
 * @param {{ processes: number, port?: number, env?: Record<string, string>, logs?: string }} options
 */
export async function openRoom({ processes, port = 3170, env = {}, logs }) {
  install();
  if (!(await build())) throw new Error("The build failed: see its message above.");
  const ports = await freePorts(port, processes + 1);
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-chaos-"));
  chmodSync(folder, 0o711); // the account of PostgreSQL passes through it
  const cluster = clusterIn(folder, ports.pop());
  const room = { folder, logs, cluster, servers: [], start: (index) => startOne(room, index, ports[index], env) };
  const close = closing(room);
  try {
    await cluster.create();
    await room.start(0); // it loads the graph into the database; the others find it there
    await Promise.all(ports.slice(1).map((_, index) => room.start(index + 1)));
    return { ...room, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts a server of the room, or starts it anew once it was killed. */
async function startOne({ folder, cluster, servers }, index, port, env) {
  const home = path.join(folder, `home-${index}`);
  mkdirSync(home, { recursive: true });
  const own = { VIGIL_HOME: home, DATABASE_URL: cluster.url, SESSION_SECRET: SECRET };
  servers[index] = startServer({ port, log: logOf(folder, index), env: { ...own, ...env } });
  await servers[index].ready;
}

function logOf(folder, index) {
  return path.join(folder, `server-${index}.log`);
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** What closes the room; it is called when this process ends or is told to. */
function closing(room) {
  const leave = (signal) => {
    close();
    process.exit(EXIT_CODES[signal]);
  };
  const close = () => {
    process.off("exit", close);
    for (const signal of Object.keys(EXIT_CODES)) process.off(signal, leave);
    for (const server of room.servers) server?.kill();
    room.cluster.remove();
    if (room.logs) keepLogs(room);
    rmSync(room.folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", close);
  for (const signal of Object.keys(EXIT_CODES)) process.once(signal, leave);
  return close;
}

function keepLogs(room) {
  mkdirSync(room.logs, { recursive: true });
  const logs = [...room.servers.map((_, index) => logOf(room.folder, index)), room.cluster.log];
  for (const log of logs.filter((each) => existsSync(each)))
    copyFileSync(log, path.join(room.logs, path.basename(log)));
}
