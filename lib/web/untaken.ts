import type { IncomingMessage } from "node:http";

/** Written by this process only: why a request cannot be given to any route. */
const UNTAKEN_HEADER = "x-vigil-untaken";

/** Refusals by what the header says. */
const UNTAKEN = {
  method: { status: 405, message: "Vigil takes no request of this method." },
  address: { status: 400, message: "This address cannot be read: a percent sign in it begins no valid character." },
} as const;

/** Readdresses a request that the framework fails on, before the framework reads it, to where `untakenOf` finds out why. */
export function readdressUntaken(request: IncomingMessage): void {
  delete request.headers[UNTAKEN_HEADER];
  const why = request.method === "TRACE" ? "method" : isReadable(request.url ?? "") ? null : "address";
  if (why === null) return;
  request.headers[UNTAKEN_HEADER] = why;
  request.url = request.url?.startsWith("/api/") ? "/api/untaken" : "/untaken";
  request.method = "GET";
}

/** Status and sentence of the refusal of a readdressed request; null for any other. */
export function untakenOf(headers: Headers): { status: number; message: string } | null {
  const why = headers.get(UNTAKEN_HEADER);
  return why === "method" || why === "address" ? UNTAKEN[why] : null;
}

/** Whether the path of an address decodes; its query is read leniently. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
