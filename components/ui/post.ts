"use client";

/** What the server answered: the body, or a sentence to show. */
export type Answered<T> = { ok: true; value: T } | { ok: false; message: string };

/** Sends JSON to our own API. Never throws: a network failure is a sentence like any other. */
export async function send<T>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answered<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(signal && { signal }),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const value = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, message: value?.error?.message ?? `The server answered ${response.status}.` };
  } catch {
    return { ok: false, message: "The server could not be reached. Check that Vigil is running and try again." };
  }
}

/** What our own API answers to a GET; throws its sentence, for a query that tells failures from answers. */
export async function fetched<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answered = await send<T>("GET", path, undefined, signal);
  if (!answered.ok) throw new Error(answered.message);
  return answered.value;
}

/** Gives the reader a file of what was answered. */
export function saveJson(name: string, value: object): void {
  saveFile(name, "application/json", JSON.stringify(value, null, 2));
}

/** Gives the reader a text as a file of that type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A random UUID, also where the page is not a secure context. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
