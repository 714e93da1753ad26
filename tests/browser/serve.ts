import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

/** Includes the build, where nothing is built yet, and the load of the starter edition, on a machine that may be busy. */
const START_MS = 1_200_000;
const POLL_MS = 250;
/** Long enough to act in mid-run, short enough to wait for its end. */
const STEP_DELAY_MS = 300;
const ADMIN_TOKEN = "an admin token for tests";

declare module "vitest" {
  export interface ProvidedContext {
    vigilUrl: string;
    vigilHome: string;
    adminToken: string;
  }
}

/**
 * Starts Vigil as `npm start` does, with data of its own and slowed runs, and tells the tests its address. VIGIL_URL names
 * one that runs already, with VIGIL_HOME and ADMIN_TOKEN as it has them and VIGIL_STEP_DELAY_MS at 300.
 */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.VIGIL_URL;
  const home = given ? (process.env.VIGIL_HOME ?? ".vigil") : mkdtempSync(path.join(tmpdir(), "vigil-browser-"));
  provide("vigilHome", path.resolve(home));
  provide("adminToken", (given && process.env.ADMIN_TOKEN) || ADMIN_TOKEN);
  const port = await freePort();
  const url = given ?? `http://127.0.0.1:${port}`;
  provide("vigilUrl", url);
  if (given) return;
  const server = startVigil(port, home);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await Promise.race([untilHealthy(url), ended.then(() => Promise.reject(new Error("Vigil ended: see above")))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function startVigil(port: number, home: string): ChildProcess {
  const { DATABASE_URL: _d, VIGIL_MODEL_URL: _u, VIGIL_MODEL: _m, HOST: _h, NODE_ENV: _n, ...rest } = process.env;
  const own = { PORT: String(port), VIGIL_HOME: home, ADMIN_TOKEN, VIGIL_STEP_DELAY_MS: String(STEP_DELAY_MS) };
  const env: NodeJS.ProcessEnv = { ...rest, ...own, NODE_ENV: "production" };
  return spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function untilHealthy(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Vigil was not healthy within ${START_MS / 1000} s`);
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
