"use client";

/** What the server answered: the body, or a sentence to show. */
export type Answered<T> = { ok: true; value: T } | { ok: false; message: string };

/** Sends JSON to our own API. Never throws: a network failure is a sentence like any other. */
export async function send<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Answered<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const value = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, message: value?.error?.message ?? `The server answered ${response.status}.` };
  } catch {
    return { ok: false, message: "The server could not be reached. Check that Vigil is running and try again." };
  }
}

/** Gives the reader a file of what was answered. */
export function saveJson(name: string, value: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A random key of 22 characters, also where the page is not a secure context. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 32);
}
