import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { EntityType } from "@/lib/domain/entity";
import { AppError, errorCode } from "@/lib/domain/run/error";
import type { Environment } from "@/lib/domain/run/settings";
import { isPlainHttp } from "@/lib/effects/http";
import type { Ask } from "./connection";

/** The most milliseconds one call of a server may be given; the executor's own deadline lies above. */
const TIMEOUT_MAX_MS = 25_000;
const SERVERS_MAX = 20;

const Name = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens")
  .max(30);
const Variable = z.string().regex(/^[A-Za-z_]\w{0,99}$/);
const common = {
  /** Types of things its tools are about: they are considered where a question names one. Without them, always. */
  domains: z.array(EntityType).optional(),
  timeoutMs: z.number().int().min(100).max(TIMEOUT_MAX_MS).default(15_000),
};
const Stdio = z.strictObject({
  command: z.string().min(1).max(500),
  args: z.array(z.string().max(2000)).max(50).default([]),
  env: z.record(Variable, z.string()).default({}),
  /** Variables of our own environment that it gets as they are. */
  envFrom: z.array(Variable).max(20).default([]),
  ...common,
});
const Http = z.strictObject({
  url: z.string().refine(isPlainHttp, "must be an http or https URL without user name and password"),
  /** Headers whose values are read from variables of our environment. */
  headersFrom: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), Variable).default({}),
  /** It is reached over a private or loopback address, and may be spoken to without TLS. */
  private: z.boolean().default(false),
  ...common,
});
const Configured = z.union([Stdio, Http]);
const File = z.strictObject({ servers: z.record(Name, Configured) });

export type StdioServer = z.infer<typeof Stdio> & { name: string };
export type HttpServer = z.infer<typeof Http> & { name: string };
/** A server of the Model Context Protocol that this deployment knows; nothing of it ever comes from a browser. */
export type ForeignServer = StdioServer | HttpServer;

/** The file of servers: VIGIL_MCP_SERVERS, else `mcp-servers.json` in the data folder. */
function serversFile(home: string, { VIGIL_MCP_SERVERS }: Environment): string {
  return VIGIL_MCP_SERVERS ? path.resolve(VIGIL_MCP_SERVERS) : path.join(home, "mcp-servers.json");
}

/** The configured servers by name; none where the default file is not there. Throws AppError `usage` saying what is wrong, never a value. */
export function readServers(home: string, env: Environment): ForeignServer[] {
  const file = serversFile(home, env);
  const text = textOf(file, env.VIGIL_MCP_SERVERS !== undefined);
  if (text === null) return [];
  const read = File.safeParse(parsed(file, text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw wrong(file, `${issue?.path.join(".") || "the file"}: ${issue?.message ?? "not as expected"}`);
  }
  const servers = Object.entries(read.data.servers).map(([name, server]) => ({ ...server, name }));
  if (servers.length > SERVERS_MAX) throw wrong(file, `at most ${SERVERS_MAX} servers`);
  return servers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a server is a program started here, and not one reached at an address. */
export function isStdio(server: ForeignServer): server is StdioServer {
  return "command" in server;
}

/** As `withServer` of connection.ts, which is loaded with the protocol's package at the first use: most runs use no server. */
export async function withServer<T>(
  server: ForeignServer,
  signal: AbortSignal,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  return (await import("./connection")).withServer(server, signal, work);
}

/** Where a server is, for an operator: its command, or its address. */
export function placeOf(server: ForeignServer): string {
  return isStdio(server) ? [server.command, ...server.args].join(" ") : server.url;
}

function textOf(file: string, isAskedFor: boolean): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, "utf8");
  } catch (error) {
    const isAbsent = errorCode(error) === "ENOENT";
    if (isAbsent && !isAskedFor) return null;
    throw wrong(file, isAbsent ? "there is no such file" : "it cannot be read");
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(file, "it is not valid JSON");
  }
}

function wrong(file: string, what: string): AppError {
  return new AppError("usage", `${file}: ${what}.`);
}
