import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const INSTALLED = "/usr/lib/postgresql";
/** The seconds that pg_ctl waits for a server to start or to stop. */
const WAIT_S = "60";

/**
 * A PostgreSQL cluster in a folder of its own below `folder`, on `port` of this machine: `create` makes and starts it, `stop`
 * takes a mode of pg_ctl, `query` answers rows of text, `remove` stops the cluster whatever state it is in.
 * @param {string} folder
 * @param {number} port
 */
export function clusterIn(folder, port) {
  const home = path.join(folder, "postgresql");
  const data = path.join(home, "data");
  const log = path.join(home, "postgresql.log");
  const options = { cwd: home, ...accountOf(home) };
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
  const control = (...args) => run(program("pg_ctl"), ["-D", data, "-w", "-t", WAIT_S, ...args], options);
  const start = () => control("start", "-l", log, "-o", settings);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    create: async () => {
      await run(program("initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"], options);
      await start();
    },
    log,
    start,
    /** @param {"fast" | "immediate"} mode */
    stop: (mode) => control("stop", "-m", mode),
    /** @param {string} statement */
    query: (statement) => rowsOf(port, statement),
    remove: () => spawnSync(program("pg_ctl"), ["-D", data, "-w", "stop", "-m", "immediate"], options),
  };
}

/** Whether the programs of PostgreSQL are on this machine. */
export function hasPostgres() {
  return programFolder() !== undefined;
}

/** A folder for the account that PostgreSQL runs under: it refuses to run as root. */
function accountOf(folder) {
  mkdirSync(folder);
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" })));
  chownSync(folder, uid, gid);
  return { uid, gid };
}

async function rowsOf(port, statement) {
  const args = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-XAt", "-F", "\t", "-c", statement];
  const { stdout } = await run(program("psql"), args, { maxBuffer: 1 << 26 });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}

function program(name) {
  const folder = programFolder();
  if (!folder) throw new Error("PostgreSQL's programs were not found: set PG_BIN to their folder");
  return path.join(folder, name);
}

/** PG_BIN, else the newest version installed. */
function programFolder() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN ?? "", ...versions.map((version) => path.join(INSTALLED, version, "bin"))];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}
