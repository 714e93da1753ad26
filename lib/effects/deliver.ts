import { createHmac, randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@/lib/domain/run/error";
import { isPlainHttp } from "./http";

export type WebhookSettings = { url: string; secret: string; withQuestion: boolean };

const SECRET_LEAST = 16;
const TRIES_MAX = 5;
const BACKOFF_MS = 1_000;
const TIMEOUT_MS = 10_000;

/** Settings of an environment; null where no URL is given. Throws AppError `usage` naming the variable that is wrong, never its value. */
export function webhookSettings(environment: Readonly<Record<string, string | undefined>>): WebhookSettings | null {
  const { VIGIL_WEBHOOK_URL: url, VIGIL_WEBHOOK_SECRET: secret = "", VIGIL_WEBHOOK_QUESTION: question } = environment;
  if (!url?.trim()) return null;
  if (!isPlainHttp(url))
    throw new AppError(
      "usage",
      "VIGIL_WEBHOOK_URL is no http or https URL without user name and password: give the whole address, or leave it out.",
    );
  if (secret.length < SECRET_LEAST)
    throw new AppError(
      "usage",
      `VIGIL_WEBHOOK_SECRET is needed beside VIGIL_WEBHOOK_URL and has at least ${SECRET_LEAST} characters.`,
    );
  return { url, secret, withQuestion: question === "on" };
}

/** What a receiver checks: HMAC-SHA-256 of "TIMESTAMP.BODY" with the shared secret. */
function signatureOf(body: string, timestamp: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/**
 * Posts a message until the receiver takes it: sent again after no answer, 408, 429 and 5xx, waiting twice as long each
 * time, under the same delivery id. Follows no redirect. False when it was given up.
 */
export async function deliver(
  { url, secret }: Pick<WebhookSettings, "url" | "secret">,
  message: object,
  { backoffMs = BACKOFF_MS, signal = new AbortController().signal }: { backoffMs?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const body = JSON.stringify(message);
  const id = randomUUID();
  for (let tries = 1; ; tries++) {
    const outcome = await post(url, body, secret, id, signal);
    if (outcome !== "again") return outcome === "taken";
    if (tries >= TRIES_MAX || signal.aborted) return false;
    await delay(backoffMs * 2 ** (tries - 1), undefined, { signal }).catch(() => {});
  }
}

async function post(url: string, body: string, secret: string, id: string, stopped: AbortSignal) {
  const timestamp = new Date().toISOString();
  const headers = {
    "content-type": "application/json",
    "x-vigil-delivery": id,
    "x-vigil-timestamp": timestamp,
    "x-vigil-signature": signatureOf(body, timestamp, secret),
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await fetch(url, { method: "POST", body, headers, signal, redirect: "manual" });
    await response.body?.cancel();
    if (response.ok) return "taken";
    return response.status === 408 || response.status === 429 || response.status >= 500 ? "again" : "refused";
  } catch {
    return "again";
  }
}

/** Appends lines to one file a strategy in a folder, "react-conversations.log", readable by its owner alone. */
export function logFiles(folder: string): (line: string, strategy: string) => void {
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  return (line, strategy) => {
    const file = path.join(folder, `${strategy.replace(/[^a-z0-9-]/g, "_")}-conversations.log`);
    appendFileSync(/* turbopackIgnore: true */ file, `${line.replace(/[\r\n]+/g, " ")}\n`, { mode: 0o600 });
  };
}
