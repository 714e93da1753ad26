import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { discover } from "@/lib/effects/mcp/discover";
import { foreignTools } from "@/lib/effects/mcp/foreign-tools";
import type { StdioServer } from "@/lib/effects/mcp/servers";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { stdioServer } from "./servers";

const never = new AbortController().signal;

async function call(server: StdioServer, name: string, args: object) {
  const { hash, tools } = await discover(server);
  const approval = { hash, tools, approvedAt: "", enabled: true, changed: false };
  const tool = foreignTools(server, approval, () => {}).find((each) => each.name === `mcp_papers_${name}`);
  return tool?.run((tool.input as z.ZodType<never>).parse(args), { signal: never, graph: smallGraph() });
}

describe("a server that is a process", () => {
  it("F55: gets what it needs of our environment and no secret of it", async () => {
    process.env.VIGIL_MODEL_KEY = "sk-secret";
    process.env.PAPERS_TOKEN = "for papers";
    const server = stdioServer("well", { env: { OWN: "1" }, envFrom: ["PAPERS_TOKEN"] });
    const output = await call(server, "list_environment", {});
    const names = output?.rows.map(({ text }) => text) ?? [];
    expect(names).toEqual(expect.arrayContaining(["OWN", "PAPERS_TOKEN", "PATH"]));
    expect(names).not.toContain("VIGIL_MODEL_KEY");
    delete process.env.VIGIL_MODEL_KEY;
    delete process.env.PAPERS_TOKEN;
  });

  it("F54: what is no message ends it at once, not at its deadline", async () => {
    const started = Date.now();
    const asked = call(stdioServer("malformed", { timeoutMs: 20_000 }), "search_papers", { query: "statins" });
    await expect(asked).rejects.toThrow("sent what the protocol does not allow");
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it("S3-96: one that ends in the middle of a call is a failure", async () => {
    await expect(call(stdioServer("crash"), "search_papers", { query: "statins" })).rejects.toThrow(
      "could not be reached",
    );
  });

  it("says when there is no such command, and leaves no process behind", async () => {
    const missing = stdioServer("well", { command: "/nowhere/no-such-command" });
    await expect(discover(missing)).rejects.toThrow("cannot be started");
    await discover(stdioServer("stubborn"));
    await expect(discover(stdioServer("silent", { timeoutMs: 500 }))).rejects.toThrow("in time");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(servers()).toEqual([]);
  });
});

describe.runIf(process.platform !== "win32")("a server that starts processes of its own", () => {
  it.each(["well", "stubborn", "silent"])("takes them with it when it is %s", async (mode) => {
    const { command, args } = stdioServer(mode);
    const helper = String(86_000 + Math.floor(Math.random() * 10_000));
    const script = `sleep ${helper} & ${[command, ...args].map((each) => `'${each}'`).join(" ")}; true`;
    const asked = discover(stdioServer(mode, { command: "sh", args: ["-c", script], timeoutMs: 4000 }));
    if (mode === "silent") await expect(asked).rejects.toThrow("in time");
    else expect((await asked).tools).not.toEqual([]);
    await expect.poll(() => named(["sleep", helper]), { timeout: 2000 }).toEqual([]);
  });
});

/** Processes of this machine with these words as their command. */
function named(words: readonly string[]): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8") === `${words.join("\0")}\0`;
    } catch {
      return false; // no process, or one that has ended since
    }
  });
}

/** Servers of this test that still run, as the processes this one started. */
function servers(): string[] {
  const of = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  return readdirSync("/proc").filter((pid) => {
    try {
      return of(pid, "status").includes(`PPid:\t${process.pid}\n`) && of(pid, "cmdline").includes("child-mcp-server");
    } catch {
      return false; // no process, or one that has ended since
    }
  });
}
