import { errorCode } from "@/lib/engine/thrown";

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
