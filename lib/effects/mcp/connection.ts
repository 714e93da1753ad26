import { setMaxListeners } from "node:events";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport, StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { z } from "zod";
import { errorCode } from "@/lib/engine/thrown";
import { ownValue } from "@/lib/knowledge/own-value";
import { ForeignError } from "./foreign-error";
import { guardedFetch } from "./guarded-fetch";
import { serverProcess } from "./server-process";
import { type ForeignServer, isStdio } from "./servers";

/** The most bytes one answer of a server may take. */
const FOREIGN_BYTES_MAX = 1024 * 1024;
const LISTENERS_MAX = 50;

/** One request to an open server. The answer is parsed by `schema`, and by nothing else. */
export type Ask = <T>(method: string, params: Record<string, unknown>, schema: z.ZodType<T>) => Promise<T>;

type Opened = { transport: Transport; end: (isWell: boolean) => Promise<void> };

/**
 * Opens a server, does `work` with it and closes it again, all within the server's time. Each use has a process or a
 * connection of its own. Throws ForeignError for every failure; nothing the server said is in it.
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
  const { transport, end } = opened(server);
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

function opened(server: ForeignServer): Opened {
  return isStdio(server) ? serverProcess(server, FOREIGN_BYTES_MAX) : openedConnection(server);
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
  if (/maximum size/.test(messageOf(broken.reason)))
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
