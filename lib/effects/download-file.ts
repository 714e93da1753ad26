import { setTimeout as delay } from "node:timers/promises";
import { fetchMissing, proxyAware } from "./download-request";
import {
  checksumOf,
  DownloadError,
  diskError,
  dropPart,
  keepPart,
  notedSum,
  noteSum,
  partOf,
  type Target,
  targetOf,
} from "./download-target";
import { backoff } from "./http";

const ATTEMPTS_MAX = 5;

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

/**
 * Has a file in `dir`: nothing is fetched when the right one is there; else it comes into a partial file next to it, resuming
 * what an earlier attempt left, and takes its name only when its checksum is right. A file that differs from what is known
 * is never overwritten. Throws DownloadError with what to do.
 */
export async function downloadFile(
  remote: Remote,
  dir: string,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<Downloaded> {
  return had(remote, dir, limits).catch((error: unknown) => {
    throw diskError(remote.file, error) ?? error;
  });
}

async function had(remote: Remote, dir: string, limits: DownloadLimits): Promise<Downloaded> {
  const target = await targetOf(dir, remote.file);
  const known = remote.sha256 ?? (await notedSum(target));
  const present = await checksumOf(target.path);
  const pinned = remote.sha256 !== null;
  if (present !== null) return { status: "present", sha256: held(remote, target, present, known), pinned };
  const sha256 = await fetched(remote, target, limits);
  if (sha256 === null || (pinned && sha256 !== remote.sha256)) {
    await dropPart(target);
    const remedy = "It was not kept. The source may have changed: compare with its site.";
    throw new DownloadError(remote.file, `its checksum is ${sha256}, expected ${remote.sha256}`, remedy);
  }
  await keepPart(target);
  if (!pinned) await noteSum(target, sha256);
  return { status: "downloaded", sha256, pinned };
}

function held(remote: Remote, target: Target, present: string, known: string | null): string {
  if (known === null || present === known) return present;
  const remedy = `Import it as it is, or move ${target.path} away and run the command again.`;
  throw new DownloadError(remote.file, "the file in the folder is not the one that is known", remedy);
}

/** The checksum of the completed part. What an earlier command left may have been damaged: then it comes once more, whole. */
async function fetched(remote: Remote, target: Target, limits: DownloadLimits): Promise<string | null> {
  const resumed = (await partOf(target, remote.url)).bytes > 0;
  await complete(remote, target, limits);
  const sha256 = await checksumOf(target.part);
  if (!resumed || remote.sha256 === null || sha256 === remote.sha256) return sha256;
  await dropPart(target);
  await complete(remote, target, limits);
  return checksumOf(target.part);
}

async function complete({ file, url, bytesMax }: Remote, target: Target, limits: DownloadLimits): Promise<void> {
  const { idleMs, plainHosts, wholeMs, backoffMs } = limits;
  const dispatcher = proxyAware(idleMs);
  const signal = AbortSignal.timeout(wholeMs);
  try {
    for (let attempt = 1; ; attempt++) {
      const failed = await fetchMissing(url, target, { bytesMax, signal, plainHosts }, dispatcher).then(none, again);
      if (failed === null) return;
      if (attempt >= ATTEMPTS_MAX) throw failed;
      const waitMs = waitOf(failed) ?? backoff(backoffMs, attempt);
      await delay(waitMs, undefined, { signal }).catch(() => {
        throw new DownloadError(file, "it took too long", "Run the command again to go on from here.");
      });
    }
  } finally {
    await dispatcher.destroy().catch(() => {}); // closing would wait for answers nobody reads
  }
}

function none(): null {
  return null;
}

/** An error after which another attempt may help; any other is thrown on. */
function again(error: unknown): DownloadError {
  if (error instanceof DownloadError && error.again) return error;
  throw error;
}

/** How long the server asks to wait. */
function waitOf({ again: wish }: DownloadError): number | null {
  return wish === false ? null : wish.waitMs;
}
