import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { GraphIndex } from "./graph-index";

/** Raised with every change of the index's shape, so that an older snapshot is rebuilt. */
const FORMAT = 4;
const DIGEST_BYTES = 32;

/** Writes the index to a temporary file and renames it, so that a reader sees the old snapshot or the new one, never half. */
export function writeSnapshot(index: GraphIndex, file: string): void {
  const body = serialize({ format: FORMAT, index });
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporary, digestOf(body));
    appendFileSync(temporary, body);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The index in a snapshot file; null when there is none, it is damaged, of another format, or (given `version`) of another graph. */
export function readSnapshot(file: string, version?: string): GraphIndex | null {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(DIGEST_BYTES);
    if (!digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
    // Sound because the digest held, and FORMAT names the one shape ever written under it; arrays are views of the file's bytes.
    const { format, index } = deserialize(body) as { format: number; index: GraphIndex };
    return format === FORMAT && (version === undefined || index.version === version) ? index : null;
  } catch {
    return null; // the index is disposable: whatever is wrong with the file, it is built again
  }
}

function digestOf(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}
