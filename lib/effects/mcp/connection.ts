import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setMaxListeners } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport, StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { errorCode } from "@/lib/domain/run/error";
import { ForeignError } from "./foreign-result";
import { guardedFetch } from "./guarded-fetch";
import { type ForeignServer, isStdio, type StdioServer } from "./servers";

/** The most bytes one answer of a server may take. */
const FOREIGN_BYTES_MAX = 1024 * 1024;
const LISTENERS_MAX = 50;

/** One request to an open server. The answer is parsed by `schema`, and by nothing else. */
export type Ask = <T>(method: string, params: Record<string, unknown>, schema: z.ZodType<T>) => Promise<T>;

/** A way to a server; `end` closes it, at once where it failed. */
type Opened = { transport: Transport; end: (isWell: boolean) => Promise<void> };

/**
 * Opens a server, does `work` with it and closes it again, all within the server's time. Each use has a process or a
 * connection of its own. Throws ForeignError for every failure; it quotes nothing the server sent.
 */
export async function withServer<T>(
  server: ForeignServer,
  signal: AbortSignal,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const broken = new AbortController();
  const deadline = AbortSignal.timeout(server.timeoutMs);
  const all = AbortSignal.any([signal, deadline, broken.signal]);
  setMaxListeners(LISTENERS_MAX, all); // every request of the protocol listens until it is over
  const { transport, end } = isStdio(server) ? serverProcess(server, FOREIGN_BYTES_MAX) : openedConnection(server);
  const client = new Client({ name: "vigil", version: "1" }, { capabilities: {} });
  client.onerror = (error) => broken.abort(error);
  const options = { signal: all, timeout: server.timeoutMs };
  let isWell = false;
  try {
    await Promise.race([client.connect(transport, options), whenAborted(all)]);
    const ask: Ask = (method, params, schema) => client.request({ method, params }, schema, options);
    const done = await Promise.race([work(ask), whenAborted(all)]);
    isWell = true;
    return done;
  } catch (error) {
    throw inOurWords(server.name, error, { signal, deadline, broken: broken.signal });
  } finally {
    await end(isWell);
  }
}

function openedConnection(server: Extract<ForeignServer, { url: string }>): Opened {
  const headers = Object.entries(server.headersFrom).map(([name, variable]) => [
    name,
    ownValue(process.env, variable) ?? "",
  ]);
  const { fetch, close } = guardedFetch(server, Object.fromEntries(headers), FOREIGN_BYTES_MAX);
  const reconnectionOptions = {
    maxRetries: 0,
    initialReconnectionDelay: 1000,
    maxReconnectionDelay: 1000,
    reconnectionDelayGrowFactor: 1,
  };
  const transport = new StreamableHTTPClientTransport(new URL(server.url), { fetch, reconnectionOptions });
  return {
    transport: transport as Transport,
    end: async () => {
      await transport.close().catch(() => {});
      await close().catch(() => {});
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

type Signals = { signal: AbortSignal; deadline: AbortSignal; broken: AbortSignal };

function inOurWords(name: string, error: unknown, { signal, deadline, broken }: Signals): ForeignError {
  const own = foreignIn(broken.reason) ?? foreignIn(error);
  if (own) return own;
  if (signal.aborted) return new ForeignError(name, "was not waited for: the run ended");
  if (deadline.aborted) return new ForeignError(name, "did not answer in time");
  if (broken.reason instanceof Error && /maximum size/.test(broken.reason.message))
    return new ForeignError(name, `sent more than ${FOREIGN_BYTES_MAX} bytes`);
  const status = statusOf(error) ?? statusOf(broken.reason);
  if (status !== null) return new ForeignError(name, `refused the request (HTTP ${status})`);
  if (errorCode(broken.reason) === "ENOENT")
    return new ForeignError(name, "cannot be started: there is no such command");
  if ([error, broken.reason].some((each) => each instanceof z.ZodError || each instanceof SyntaxError))
    return new ForeignError(name, "sent what the protocol does not allow");
  return new ForeignError(name, "could not be reached, or ended the connection");
}

/** The status of an answer that was no success, of which nothing else is passed on. */
function statusOf(error: unknown): number | null {
  return error instanceof StreamableHTTPError && (error.code ?? 0) >= 400 ? (error.code ?? null) : null;
}

/** A ForeignError, also where a library wrapped it as the cause of its own. */
function foreignIn(error: unknown): ForeignError | null {
  if (error instanceof ForeignError) return error;
  return error instanceof Error && error.cause !== undefined ? foreignIn(error.cause) : null;
}

const CLOSE_MS = 500;
/** Windows has no process groups; there the server alone is ended. */
const HAS_GROUPS = process.platform !== "win32";

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * A server as a process with what it needs of our environment and no more, and a process group of its own: ended as the
 * protocol asks, or at once when it failed, and whatever it started with it.
 */
export function serverProcess({ command, args, env, envFrom }: StdioServer, bytesMax: number): Opened {
  const passed = envFrom.flatMap((name) => {
    const value = ownValue(process.env, name);
    return value === undefined ? [] : [[name, value]];
  });
  const given = { ...getDefaultEnvironment(), ...Object.fromEntries(passed), ...env };
  let child: Child | null = null;
  let closed = Promise.resolve();
  const transport: Transport = {
    start: async () => {
      const started = spawn(command, args, {
        env: given,
        stdio: ["pipe", "pipe", "ignore"],
        detached: HAS_GROUPS,
        windowsHide: true,
      });
      child = started;
      running.add(started);
      closed = new Promise((resolve) => started.once("close", () => resolve()));
      started.once("close", () => transport.onclose?.());
      listen(started, transport, bytesMax);
      await new Promise<void>((resolve, reject) => started.once("spawn", () => resolve()).once("error", reject));
    },
    send: async (message) => {
      if (!child) throw new Error("Not connected");
      child.stdin.write(serializeMessage(message));
    },
    close: async () => void child?.stdin.end(),
  };
  return {
    transport,
    end: async (isWell) => {
      if (!child) return;
      child.stdin.end();
      if (isWell) await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
      killed(child);
    },
  };
}

/** Passes on what the process says, and what breaks. */
function listen(child: Child, transport: Transport, bytesMax: number): void {
  const broken = (error: Error) => transport.onerror?.(error);
  const buffer = new ReadBuffer({ maxBufferSize: bytesMax });
  child.on("error", broken);
  child.stdin.on("error", broken);
  child.stdout.on("error", broken);
  child.stdout.on("data", (chunk: Buffer) => {
    try {
      buffer.append(chunk);
      for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
        transport.onmessage?.(message);
    } catch (error) {
      broken(error instanceof Error ? error : new Error("unreadable"));
    }
  });
}

const running = new Set<Child>();
process.on("exit", () => {
  for (const child of running) killed(child);
});

/** Ends a process and whatever it started, also where it ended by itself before. */
function killed(child: Child): void {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid, "SIGKILL");
  } catch {
    // nothing of it is left
  }
}
