import type { HttpServer, StdioServer } from "@/lib/effects/mcp/servers";
import { type Started, startNode } from "@/tests/server/server-process";
import { compiled } from "@/tests/setup/prepared";

const CHILD = "tests/effects/mcp/child-mcp-server.mjs";
/** As long as a server may take: a process starts slowly on a machine that runs other tests. */
const TIMEOUT_MS = 25_000;

/** The test's own server as a process of one mode. */
export function stdioServer(mode = "well", more: Partial<StdioServer> = {}): StdioServer {
  const args = [compiled(CHILD), "stdio", mode];
  return { name: "papers", command: process.execPath, args, env: {}, envFrom: [], timeoutMs: TIMEOUT_MS, ...more };
}

/** The test's own server over HTTP; `at` names a mode of it. */
export async function startHttp(env: Record<string, string> = {}) {
  const started: Started = startNode([compiled(CHILD), "http"], env);
  const port = (await started.saw(/^port /)).slice(5);
  const at = (mode = "well", more: Partial<HttpServer> = {}): HttpServer => {
    const url = `http://127.0.0.1:${port}/${mode}`;
    return { name: "papers", url, headersFrom: {}, private: true, timeoutMs: TIMEOUT_MS, ...more };
  };
  const asked = async (): Promise<{ method: string; mode: string; authorization: string | null }[]> =>
    (await fetch(`http://127.0.0.1:${port}/asked`)).json();
  return { at, asked, port, stop: started.kill };
}
