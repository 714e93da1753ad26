import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, EnvHttpProxyAgent, interceptors, request } from "undici";
import { errorCode, errorMessage } from "@/lib/domain/run/error";

const ATTEMPTS_MAX = 5;
const REDIRECTS_MAX = 5;
const RETRY_AFTER_MAX_MS = 60_000;

/** What another attempt may help against: a connection that failed, broke off or fell silent. */
const PASSING = [
  "ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT EAI_AGAIN",
  "UND_ERR_BODY_TIMEOUT UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_SOCKET",
].flatMap((codes) => codes.split(" "));

/** What `undici` reports when it could not go on from where a connection broke off, and of redirects that lead back. */
const NOT_RESUMED = "UND_ERR_REQ_RETRY";
const CIRCLE = "UND_ERR_INVALID_ARG";

const DISK_CODES = new Set(
  "EACCES EDQUOT EEXIST EFBIG EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOSPC ENOTDIR EPERM EROFS".split(" "),
);

/** A file of a source: its path in the data folder, where it is fetched from, and what is known of it. */
export type Remote = {
  file: string;
  url: string;
  /** The checksum it must have; null for a file whose site replaces it from time to time. */
  sha256: string | null;
  bytesMax: number;
};

export type Downloaded = {
  status: "downloaded" | "present";
  sha256: string;
  /** False for a file without a known checksum: that of the download was written next to it. */
  pinned: boolean;
};

export type DownloadLimits = {
  /** For connecting, for the answer, and for the next bytes. */
  idleMs: number;
  /** For the whole file. */
  wholeMs: number;
  /** Before the second attempt; doubles with each. */
  backoffMs: number;
  /** Hosts that may be spoken to without TLS. */
  plainHosts: readonly string[];
};

export const DOWNLOAD_LIMITS: DownloadLimits = {
  idleMs: 30_000,
  wholeMs: 60 * 60_000,
  backoffMs: 1000,
  plainHosts: [],
};

/** A file that was not had, with what to do about it. Its `code` is none that another attempt may help against. */
export class DownloadError extends Error {
  readonly code = "DOWNLOAD";

  constructor(
    readonly file: string,
    readonly reason: string,
    readonly remedy: string,
  ) {
    super(`${file}: ${reason}. ${remedy}`);
  }
}

/**
 * Has a file in `dir`: nothing is fetched when the right one is there; else it comes into a partial file next to it and takes
 * its name only when its checksum is right. A file that differs from what is known is never overwritten. Throws
 * DownloadError with what to do.
 */
export async function downloadFile(
  remote: Remote,
  dir: string,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<Downloaded> {
  return had(remote, dir, limits).catch((error: unknown) => {
    const code = errorCode(error);
    if (!DISK_CODES.has(code)) throw error;
    const remedy = "Free some space or choose another folder.";
    throw new DownloadError(remote.file, `it cannot be written (${code})`, remedy);
  });
}

async function had(remote: Remote, dir: string, limits: DownloadLimits): Promise<Downloaded> {
  const whole = await pathOf(dir, remote.file);
  const sum = `${whole}.sha256`;
  const part = `${whole}.part`;
  const pinned = remote.sha256 !== null;
  const present = await checksumOf(whole);
  if (present !== null) {
    const known = remote.sha256 ?? (await notedSum(sum));
    if (known === null || present === known) return { status: "present", sha256: present, pinned };
    const remedy = `Import it as it is, or move ${whole} away and run the command again.`;
    throw new DownloadError(remote.file, "the file in the folder is not the one that is known", remedy);
  }
  try {
    await fetchTo(part, remote, limits);
    const sha256 = (await checksumOf(part)) ?? "";
    if (pinned && sha256 !== remote.sha256) {
      const remedy = "It was not kept. The source may have changed: compare with its site.";
      throw new DownloadError(remote.file, `its checksum is ${sha256}, expected ${remote.sha256}`, remedy);
    }
    await rename(part, whole);
    if (!pinned) await writeFile(sum, `${sha256}  ${path.basename(whole)}\n`); // in the form `sha256sum -c` reads
    return { status: "downloaded", sha256, pinned };
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
}

/** SHA-256 of a file in hex, or null when it is not there. */
export async function checksumOf(file: string): Promise<string | null> {
  if (!(await stat(file).catch(() => null))?.isFile()) return null;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The checksum noted at the first download of a file that is not pinned, or null. */
async function notedSum(sum: string): Promise<string | null> {
  const text = await readFile(sum, "utf8").catch(() => "");
  return /^([0-9a-f]{64})\b/.exec(text)?.[1] ?? null;
}

/** The path of `file` in `dir`, whose folders are made. Throws when it would lie outside, by `..` or by a link. */
async function pathOf(dir: string, file: string): Promise<string> {
  const root = path.resolve(dir);
  const whole = path.resolve(root, file);
  const remedy = "Choose another folder, without links that lead out of it.";
  const outside = new DownloadError(file, `it would lie outside ${root}`, remedy);
  if (!isInside(root, whole)) throw outside;
  await mkdir(root, { recursive: true });
  const above = await nearest(path.dirname(whole));
  if (above !== root && !isInside(await realpath(root), await realpath(above))) throw outside;
  await mkdir(path.dirname(whole), { recursive: true });
  return whole;
}

function isInside(root: string, inner: string): boolean {
  const relative = path.relative(root, inner);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

async function nearest(folder: string): Promise<string> {
  return (await stat(folder).catch(() => null)) ? folder : nearest(path.dirname(folder));
}

/** Fetches a file whole. A server that cannot go on from where the connection broke off is asked once more, from the start. */
async function fetchTo(part: string, remote: Remote, limits: DownloadLimits): Promise<void> {
  const agent = agentFor(remote.file, limits);
  const signal = AbortSignal.timeout(limits.wholeMs);
  const once = () => stored(part, remote, agent, signal);
  try {
    await once().catch((error: unknown) => {
      if (errorCode(error) !== NOT_RESUMED) throw error;
      return once();
    });
  } catch (error) {
    if (signal.aborted) throw new DownloadError(remote.file, "it took too long", "Run the command again.");
    if (errorCode(error) === CIRCLE) throw circling(remote.file);
    if (error instanceof DownloadError || DISK_CODES.has(errorCode(error))) throw error;
    const reason = `the connection failed (${errorCode(error) || errorMessage(error)})`;
    throw new DownloadError(remote.file, reason, "Check the network, or set HTTPS_PROXY, and run the command again.");
  } finally {
    await agent.destroy().catch(() => {}); // closing would wait for answers nobody reads
  }
}

/** Goes through the proxy of the environment, if any, follows redirects and tries again, from where the bytes broke off. */
function agentFor(file: string, { idleMs, backoffMs, plainHosts }: DownloadLimits): Dispatcher {
  const secure: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const { origin, protocol, hostname } = new URL(String(options.origin));
    if (protocol === "https:" || plainHosts.includes(hostname)) return dispatch(options, handler);
    throw new DownloadError(file, `${origin} is not https`, "Fetch it by hand if you trust that address.");
  };
  const retry = interceptors.retry({
    maxRetries: ATTEMPTS_MAX - 1,
    minTimeout: backoffMs,
    maxTimeout: RETRY_AFTER_MAX_MS,
    errorCodes: PASSING,
    throwOnError: false,
  });
  return new EnvHttpProxyAgent({ headersTimeout: idleMs, bodyTimeout: idleMs, connect: { timeout: idleMs } }).compose(
    retry,
    secure,
    interceptors.redirect({ maxRedirections: REDIRECTS_MAX }),
  );
}

async function stored(
  part: string,
  { file, url, bytesMax }: Remote,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(url, { headers: { "accept-encoding": "identity" }, dispatcher, signal });
  const { body, headers } = response;
  const tooLarge = new DownloadError(file, `it is larger than ${bytesMax} bytes`, "It was not kept.");
  let bytes = 0;
  const capped = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > bytesMax ? tooLarge : null, chunk);
    },
  });
  try {
    if (response.statusCode !== 200) throw refused(file, response);
    if (Number(headers["content-length"] ?? 0) > bytesMax) throw tooLarge;
    if ((headers["content-encoding"] ?? "identity") !== "identity")
      throw new DownloadError(file, "the server sends it in another encoding", "Fetch it by hand.");
    await pipeline(body, capped, createWriteStream(part, { flush: true }));
  } finally {
    body.on("error", () => {}).destroy(); // destroying a body reports an error, to nobody
  }
}

function refused(file: string, { statusCode, context }: Dispatcher.ResponseData): DownloadError {
  const asked = (context as { history: URL[] }).history.at(-1);
  if (statusCode >= 300 && statusCode < 400) return circling(file);
  const passes = statusCode === 429 || statusCode >= 500;
  const remedy = passes ? "Try again later." : "The file may have moved: see the source's site.";
  return new DownloadError(file, `${asked?.host} answered ${statusCode}`, remedy);
}

function circling(file: string): DownloadError {
  return new DownloadError(file, `more than ${REDIRECTS_MAX} redirects`, "Check the address.");
}
