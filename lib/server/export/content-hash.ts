import { createHash } from "node:crypto";
import { canonical } from "@/lib/domain/run/canonical";

/** A copy with the SHA-256 of its canonical JSON (RFC 8785) in hex, taken without the hash itself. */
export function sealed<T extends object>(copy: T): T & { contentHash: string } {
  const plain: T = JSON.parse(JSON.stringify(copy));
  return { ...plain, contentHash: hashOf(plain) };
}

/** Whether a sealed copy is as it was sealed; null for what holds no hash. */
export function isIntact(copy: object): boolean | null {
  const { contentHash, ...rest } = copy as { contentHash?: unknown };
  return typeof contentHash === "string" ? hashOf(rest) === contentHash : null;
}

/** The SHA-256 of a value's canonical JSON, in hex. */
export function hashOf(value: object): string {
  return createHash("sha256").update(canonical(value)).digest("hex");
}
