import type { IncomingMessage } from "node:http";
import { FOREIGN_NAME, isOwnHost } from "./origin";

/** The answer to a request that no page and no route is to see: of a foreign name, or one that cannot be read; null for any other. */
export function refusalOf(headers: Headers, pathname: string): Response | null {
  const untaken = untakenOf(headers);
  if (!isOwnHost(headers)) return refused(pathname, 403, "forbidden", FOREIGN_NAME);
  return untaken && refused(pathname, untaken.status, "invalid_request", untaken.message);
}

/** Programs get an error as from every route, readers a sentence. */
function refused(pathname: string, status: number, code: string, message: string): Response {
  const headers = { "cache-control": "no-store", ...(status === 405 && { allow: "GET, HEAD, POST, DELETE" }) };
  if (pathname.startsWith("/api/")) return Response.json({ error: { code, message } }, { status, headers });
  return new Response(`${message}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}

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
function untakenOf(headers: Headers): { status: number; message: string } | null {
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
