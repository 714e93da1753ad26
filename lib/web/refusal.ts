import { FOREIGN_NAME, isOwnHost } from "./origin";
import { untakenOf } from "./untaken";

/** The answer to a request that no page and no route is to see: of a foreign name, or one that cannot be read; null for any other. */
export function refusalOf(headers: Headers, pathname: string): Response | null {
  const untaken = untakenOf(headers);
  if (!isOwnHost(headers)) return refused(pathname, 403, "forbidden", FOREIGN_NAME);
  return untaken && refused(pathname, untaken.status, "invalid_request", untaken.message);
}

/** Programs are told as every route tells an error, readers in a sentence. */
function refused(pathname: string, status: number, code: string, message: string): Response {
  const headers = { "cache-control": "no-store", ...(status === 405 && { allow: "GET, HEAD, POST, DELETE" }) };
  if (pathname.startsWith("/api/")) return Response.json({ error: { code, message } }, { status, headers });
  return new Response(`${message}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}
