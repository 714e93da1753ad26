import { createHash, randomBytes } from "node:crypto";

/** A new secret of 128 bits for a link, in base64url. */
export function newSecret(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
