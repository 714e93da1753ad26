import { sessionSecret } from "@/lib/server/web/secret";
import { newVisitorId, signVisitor, VISITOR_COOKIE } from "@/lib/server/web/session";

const ORIGIN = "http://localhost";

export type Caller = { visitorId: string; cookie: string };

/** A visitor with a cookie that holds. */
export async function visitor(): Promise<Caller> {
  const visitorId = newVisitorId();
  return { visitorId, cookie: `${VISITOR_COOKIE}=${await signVisitor(visitorId, sessionSecret())}` };
}

type Parts = { path?: string; cookie?: string; body?: unknown; headers?: Record<string, string | null> };

/** A request as our own pages send it; a header given as null is left out. */
export function request(method: string, { path = "/api/any", cookie, body, headers = {} }: Parts = {}): Request {
  const defaults: Record<string, string | null> = {
    host: "localhost",
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
    cookie: cookie ?? null,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const all = Object.entries({ ...defaults, ...headers }).filter((pair): pair is [string, string] => pair[1] !== null);
  const made = new Request(`${ORIGIN}${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const sent = new Headers(all);
  // undici drops forbidden headers such as host and cookie from a Request, which a server's request has
  Object.defineProperty(made, "headers", { value: sent });
  return made;
}

export const params = <P>(value: P): { params: Promise<P> } => ({ params: Promise.resolve(value) });
