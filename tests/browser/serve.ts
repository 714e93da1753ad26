import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

const START_MS = 600_000;
const POLL_MS = 500;

declare module "vitest" {
  export interface ProvidedContext {
    vigilUrl: string;
  }
}

/** Starts Vigil as `npm start` does, with data of its own, and tells the tests its address; VIGIL_URL names a running one instead. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.VIGIL_URL) {
    provide("vigilUrl", process.env.VIGIL_URL);
    return;
  }
  const port = await freePort();
  const home = mkdtempSync(path.join(tmpdir(), "vigil-browser-"));
  const env = { ...process.env, PORT: String(port), VIGIL_HOME: home, ADMIN_TOKEN: "an admin token for tests" };
  const server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url);
  provide("vigilUrl", url);
  return async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await gone;
    rmSync(home, { recursive: true, force: true });
  };
}

async function untilHealthy(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Vigil was not healthy within ${START_MS / 1000} s`);
}

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
