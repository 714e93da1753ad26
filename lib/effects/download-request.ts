import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, EnvHttpProxyAgent, request } from "undici";
import { errorCode, errorMessage } from "@/lib/domain/run/error";
import { DownloadError, diskError, dropPart, noteValidator, partOf, type Target } from "./download-target";

const REDIRECTS_MAX = 5;
const RETRY_AFTER_MAX_MS = 60_000;

export type RequestLimits = {
  bytesMax: number;
  signal: AbortSignal;
  /** Hosts that may be spoken to without TLS. */
  plainHosts: readonly string[];
};

/** A dispatcher that goes through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name, if any. */
export function proxyAware(idleMs: number): EnvHttpProxyAgent {
  return new EnvHttpProxyAgent({ headersTimeout: idleMs, bodyTimeout: idleMs, connect: { timeout: idleMs } });
}

/**
 * One attempt: asks for what is missing of a file and appends it to its part, or starts the part anew when the server
 * sends another version. Throws DownloadError; what has come stays in the part unless it cannot be used.
 */
export async function fetchMissing(url: string, target: Target, limits: RequestLimits, dispatcher: Dispatcher) {
  const { bytes, validator } = await partOf(target, url);
  const fresh = validator?.etag ?? validator?.lastModified ?? null;
  const from = fresh === null ? 0 : bytes;
  const range = from > 0 ? { range: `bytes=${from}-`, "if-range": String(fresh) } : {};
  const response = await followed(url, { "accept-encoding": "identity", ...range }, target, limits, dispatcher);
  const { statusCode, headers } = response;
  if (statusCode === 416) {
    discard(response.body);
    await dropPart(target);
    throw new DownloadError(target.file, "the part on disk fits no more", "", { waitMs: 0 });
  }
  const start = statusCode === 206 ? startOf(headers["content-range"]) : 0;
  if (start === null || (statusCode === 206 && start !== from)) {
    discard(response.body);
    await dropPart(target);
    throw new DownloadError(target.file, "the server sent another part than asked for", "", { waitMs: 0 });
  }
  const noted = { url, etag: strong(headers.etag), lastModified: text(headers["last-modified"]) };
  await noteValidator(target, noted).catch((error) => {
    discard(response.body);
    throw error;
  });
  await store(response, target, start, limits);
}

async function followed(
  first: string,
  headers: Record<string, string>,
  { file }: Target,
  limits: RequestLimits,
  dispatcher: Dispatcher,
): Promise<Dispatcher.ResponseData> {
  let url = new URL(first);
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    if (url.protocol !== "https:" && !limits.plainHosts.includes(url.hostname)) {
      throw new DownloadError(file, `${url.origin} is not https`, "Fetch it by hand if you trust that address.");
    }
    const response = await request(url, { headers, dispatcher, signal: limits.signal }).catch(broken(file, limits));
    if ([200, 206, 416].includes(response.statusCode)) return response;
    discard(response.body);
    const { location } = response.headers;
    if (response.statusCode < 300 || response.statusCode >= 400 || !location) throw refused(file, url, response);
    url = new URL(String(location), url);
  }
  throw new DownloadError(file, `more than ${REDIRECTS_MAX} redirects`, "Check the address.");
}

async function store({ body, headers }: Dispatcher.ResponseData, target: Target, start: number, limits: RequestLimits) {
  const tooLarge = new DownloadError(target.file, `it is larger than ${limits.bytesMax} bytes`, "It was not kept.");
  const announced = start + Number(headers["content-length"] ?? 0);
  let bytes = start;
  const capped = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > limits.bytesMax ? tooLarge : null, chunk);
    },
  });
  try {
    if (announced > limits.bytesMax) throw tooLarge;
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw encoded(target.file);
    await pipeline(body, capped, createWriteStream(target.part, { flags: start > 0 ? "a" : "w", flush: true }));
  } catch (error) {
    discard(body);
    if (error === tooLarge) await dropPart(target);
    if (error instanceof DownloadError) throw error;
    await broken(target.file, limits)(error);
  }
  if (headers["content-length"] && bytes < announced) {
    throw new DownloadError(target.file, "the connection broke off", "Try again.", { waitMs: null });
  }
}

function encoded(file: string): DownloadError {
  return new DownloadError(file, "the server sends it in another encoding", "Fetch it by hand.");
}

/** Ends a response of which no more is wanted; destroying a body reports an error, to nobody. */
function discard(body: Dispatcher.ResponseData["body"]): void {
  body.on("error", () => {}).destroy();
}

/** Turns what the network or the disk reports into words. */
function broken(file: string, { signal }: RequestLimits): (error: unknown) => never {
  return (error) => {
    if (signal.aborted) throw new DownloadError(file, "it took too long", "Run the command again to go on from here.");
    const ofDisk = diskError(file, error);
    if (ofDisk) throw ofDisk;
    const remedy = "Check the network, or set HTTPS_PROXY, and run the command again.";
    throw new DownloadError(file, `the connection failed (${errorCode(error) || errorMessage(error)})`, remedy, {
      waitMs: null,
    });
  };
}

function refused(file: string, url: URL, { statusCode, headers }: Dispatcher.ResponseData): DownloadError {
  const reason = `${url.host} answered ${statusCode}`;
  if (statusCode !== 429 && statusCode < 500) {
    return new DownloadError(file, reason, "The file may have moved: see the source's site.");
  }
  const seconds = Number(headers["retry-after"]);
  const waitMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : null;
  return new DownloadError(file, reason, "Try again later.", { waitMs });
}

function startOf(contentRange: unknown): number | null {
  const start = /^bytes (\d+)-/.exec(text(contentRange) ?? "")?.[1];
  return start === undefined ? null : Number(start);
}

/** A weak validator says nothing about bytes. */
function strong(etag: unknown): string | null {
  const value = text(etag);
  return value?.startsWith("W/") ? null : value;
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
