"use client";
import type { State } from "@/lib/domain/run/state";

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
    return response.ok ? { ok: true, value: value as T } : refusal(response, value);
  } catch {
    return UNREACHED;
  }
}

/** What our own API answers to a GET; throws its sentence, for a query that tells failures from answers. */
export async function fetched<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answered = await send<T>("GET", path, undefined, signal);
  if (!answered.ok) throw new Error(answered.message);
  return answered.value;
}

/** The query of a run's whole state, which a page asks for once. */
export const runQuery = (runId: string) => ({
  queryKey: ["run", runId],
  queryFn: () => fetched<State>(`/api/runs/${runId}`),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gives the reader a file of that name and type. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Gives the reader the file at an address of our own, under the name it comes with; says what failed. */
export async function saveFrom(path: string): Promise<Answered<null>> {
  try {
    const response = await fetch(path);
    if (!response.ok) return refusal(response, await response.json().catch(() => null));
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "vigil";
    saveFile(name, response.headers.get("content-type") ?? "", await response.blob());
    return { ok: true, value: null };
  } catch {
    return UNREACHED;
  }
}

const UNREACHED = {
  ok: false,
  message: "The server could not be reached. Check that Vigil is running and try again.",
} as const;

function refusal({ status }: Response, body: { error?: { message?: string } } | null): Answered<never> {
  return { ok: false, message: body?.error?.message ?? `The server answered ${status}.` };
}

/** A random UUID, also where the page is not a secure context. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
