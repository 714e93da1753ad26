import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { errorCode } from "@/lib/domain/run/error";

/** Identifies the version a server holds, to resume a partial download of it. */
const Validator = z.object({ url: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() });
type Validator = z.infer<typeof Validator>;

/** A file of a folder and the partial files next to it during a download. */
export type Target = { file: string; path: string; part: string; validator: string; sum: string };

/** The paths of `file` in `dir`, whose folders are made. Throws DownloadError when it would lie outside, by `..` or by a link. */
export async function targetOf(dir: string, file: string): Promise<Target> {
  const root = path.resolve(dir);
  const whole = path.resolve(root, file);
  const outside = () =>
    new DownloadError(
      file,
      `it would lie outside ${root}`,
      "Choose another folder, without links that lead out of it.",
    );
  if (!isInside(root, whole)) throw outside();
  await mkdir(root, { recursive: true });
  const above = await nearest(path.dirname(whole));
  if (above !== root && !isInside(await realpath(root), await realpath(above))) throw outside();
  await mkdir(path.dirname(whole), { recursive: true });
  return { file, path: whole, part: `${whole}.part`, validator: `${whole}.part.json`, sum: `${whole}.sha256` };
}

/** SHA-256 of a file in hex, or null when it is not there. */
export async function checksumOf(file: string): Promise<string | null> {
  if (!(await stat(file).catch(() => null))?.isFile()) return null;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The checksum noted at the first download of a file that is not pinned, or null. */
export async function notedSum({ sum }: Target): Promise<string | null> {
  const text = await readFile(sum, "utf8").catch(() => "");
  return /^([0-9a-f]{64})\b/.exec(text)?.[1] ?? null;
}

/** Writes a checksum next to its file, in the form `sha256sum -c` reads. */
export async function noteSum({ sum, path: whole }: Target, sha256: string): Promise<void> {
  await writeFile(sum, `${sha256}  ${path.basename(whole)}\n`);
}

/** How many bytes of a part have come, and by which validator more may be asked for; an unusable part counts as none. */
export async function partOf(target: Target, url: string): Promise<{ bytes: number; validator: Validator | null }> {
  const found = await stat(target.part).catch(() => null);
  const text = await readFile(target.validator, "utf8").catch(() => "null");
  const validator = Validator.nullable().safeParse(parsed(text)).data ?? null;
  if (!found?.isFile() || validator?.url !== url) return { bytes: 0, validator: null };
  return { bytes: found.size, validator };
}

/** Notes before the first byte is written what the bytes of a part belong to. */
export async function noteValidator(target: Target, validator: Validator): Promise<void> {
  await writeFile(target.validator, JSON.stringify(validator));
}

/** Forgets a part. */
export async function dropPart(target: Target): Promise<void> {
  await rm(target.part, { force: true });
  await rm(target.validator, { force: true });
}

/** Gives a complete part its name. */
export async function keepPart(target: Target): Promise<void> {
  await rename(target.part, target.path);
  await rm(target.validator, { force: true });
}

function isInside(root: string, inner: string): boolean {
  const relative = path.relative(root, inner);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

async function nearest(folder: string): Promise<string> {
  return (await stat(folder).catch(() => null)) ? folder : nearest(path.dirname(folder));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A file that was not had, with what to do about it. `again`: whether another attempt may help. */
export class DownloadError extends Error {
  constructor(
    readonly file: string,
    readonly reason: string,
    readonly remedy: string,
    readonly again: false | { waitMs: number | null } = false,
  ) {
    super(`${file}: ${reason}. ${remedy}`);
  }
}

const DISK_CODES = new Set(
  "EACCES EDQUOT EEXIST EFBIG EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENFILE ENOSPC ENOTDIR EPERM EROFS".split(" "),
);

/** What the disk reports, in words; null for an error of another origin. */
export function diskError(file: string, error: unknown): DownloadError | null {
  const code = errorCode(error);
  if (!DISK_CODES.has(code)) return null;
  return new DownloadError(file, `it cannot be written (${code})`, "Free some space or choose another folder.");
}
