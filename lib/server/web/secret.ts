import { createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { privateFolder } from "@/db/private-folder";
import { errorCode } from "@/lib/domain/run/error";
import type { Environment } from "@/lib/domain/run/settings";

const SECRET_MIN_CHARACTERS = 16;

/**
 * The key that signs cookies: SESSION_SECRET, else one made on first use and kept in VIGIL_HOME, readable by its owner only.
 * Throws when SESSION_SECRET is too short to protect anything.
 */
export function readSecret(env: Environment): Uint8Array {
  const given = env.SESSION_SECRET;
  if (given && given.length < SECRET_MIN_CHARACTERS)
    throw new Error(`SESSION_SECRET needs at least ${SECRET_MIN_CHARACTERS} characters`);
  return new TextEncoder().encode(given || storedSecret(env.VIGIL_HOME || ".vigil"));
}

const memory = globalThis as { vigilSessionSecret?: Uint8Array };

/** `readSecret` of this process, read once. */
export function sessionSecret(): Uint8Array {
  memory.vigilSessionSecret ??= readSecret(process.env);
  return memory.vigilSessionSecret;
}

/** The key that signs admin cookies: another for each ADMIN_TOKEN, so that a new one ends the sessions of the old. */
export function adminSecret(): Uint8Array {
  return createHmac("sha256", sessionSecret())
    .update(process.env.ADMIN_TOKEN ?? "")
    .digest();
}

function storedSecret(home: string): string {
  const file = join(/* turbopackIgnore: true */ home, "session-secret");
  return readExisting(file) ?? create(home, file);
}

function readExisting(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch {
    return null;
  }
}

/** Written aside and linked into place, so that two processes starting at once agree on one whole secret. */
function create(home: string, file: string): string {
  privateFolder(home);
  const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(aside, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
