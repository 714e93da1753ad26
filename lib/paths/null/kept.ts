import { createHash, randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";

const DIGEST_BYTES = 32;

/** Keeps a value of plain data in a file; a reader sees the old one or the new one, never half. */
export function keep(file: string, value: unknown): void {
  const body = serialize(value);
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(body), body]));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** What was kept in a file; undefined when there is none or it is damaged. */
export function kept(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(DIGEST_BYTES);
    return digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES)) ? deserialize(body) : undefined;
  } catch {
    return undefined; // what is kept is disposable: whatever is wrong with it, it is computed again
  }
}

function digestOf(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}
