import { isOutage } from "@/db/outage";
import { AppError, traceOf } from "@/lib/domain/run/error";
import type { ExportedFile } from "@/lib/server/export/formats/registry";
import { addressOf, programAt } from "./address";
import { FOREIGN_NAME, isOwnHost, isProgramOrOwn, isSameOrigin } from "./origin";
import { sessionSecret } from "./secret";
import {
  ADMIN_COOKIE,
  type AdminSessions,
  cookieValue,
  openAdminSession,
  readVisitor,
  VISITOR_COOKIE,
} from "./session";

const STATUS: Record<AppError["code"], number> = {
  invalid_question: 422,
  invalid_request: 400,
  not_found: 404,
  forbidden: 403,
  too_many: 429,
  too_large: 413,
  unsupported_media_type: 415,
  no_graph: 503,
  locked: 409,
  not_ended: 409,
  usage: 400,
  unavailable: 503,
};

/** Seconds after which what is refused for now is worth asking again. */
const RETRY_AFTER_S: Partial<Record<AppError["code"], number>> = { not_ended: 1, too_many: 60 };

const SAFE_METHODS = ["GET", "HEAD"];

export type Call<P> = { request: Request; params: P; visitorId: string; address: string };
type RouteHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/**
 * Makes a route handler of `work`: checks the name it is called by, who calls by the table of routes, and the origin of what
 * is not a GET; turns every AppError into its status, once for all routes. What is no AppError is a 500 whose text says
 * nothing of its cause. A route of admins takes the `app` that knows who is signed in.
 */
export function handle<P = Record<string, never>>(
  route: RouteKey,
  work: (call: Call<P>) => Promise<Response>,
  app?: AdminSessions,
): RouteHandler<P> {
  return async (request, context) => {
    try {
      refuseForeign(route, request);
      const address = addressOf(request.headers);
      const visitorId = await admit(route, request, address, app);
      return await work({ request, params: await context.params, visitorId, address });
    } catch (error) {
      return failure(route, error);
    }
  };
}

function refuseForeign(route: RouteKey, { method, headers }: Request): void {
  if (!isOwnHost(headers)) throw new AppError("forbidden", FOREIGN_NAME);
  if (SAFE_METHODS.includes(method)) return;
  const isAllowed = ROUTES[route] === "program" ? isProgramOrOwn(headers) : isSameOrigin(headers);
  if (!isAllowed) throw new AppError("forbidden", "This request did not come from Vigil's own pages.");
}

async function admit(
  route: RouteKey,
  request: Request,
  address: string,
  app: AdminSessions | undefined,
): Promise<string> {
  const who = ROUTES[route];
  const visitorId = await readVisitor(cookieValue(request.headers, VISITOR_COOKIE), sessionSecret());
  if (who === "visitor" && visitorId === null)
    throw new AppError("forbidden", "Vigil needs its cookie to know which runs are yours. Reload the page.");
  if (who === "admin") orNotFound(app ? await openAdminSession(app, cookieValue(request.headers, ADMIN_COOKIE)) : null);
  return visitorId ?? (who === "program" ? programAt(address, sessionSecret()) : "");
}

function failure(route: RouteKey, error: unknown): Response {
  const told = publicError(route, error);
  const { code, message } = told ?? { code: "internal", message: FAILED };
  const status = told ? STATUS[told.code] : 500;
  const seconds = told && RETRY_AFTER_S[told.code];
  const headers = { ...noStore, ...(seconds && { "retry-after": String(seconds) }) };
  return Response.json({ error: { code, message } }, { status, headers });
}

/** The message to a reader for an error that may contain anything. */
export const FAILED = "Something failed on the server. It has been logged; try again.";

/** An error as it may be shown to a reader; null for one that may contain anything, whose stack is logged. */
export function publicError(route: RouteKey, error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return new AppError("unavailable", "The database does not answer. Try again.");
  console.error(`${route} failed:`, traceOf(error));
  return null;
}

const noStore = { "cache-control": "no-store" };

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } });
}

/** A file to keep, that no cache does. */
export function download({ name, mime, content }: ExportedFile): Response {
  const headers = { ...noStore, "content-type": mime, "content-disposition": `attachment; filename="${name}"` };
  return new Response(typeof content === "string" ? content : new Uint8Array(content), { headers });
}

/** The thing, or `not_found` where there is none or it is another's. */
export function orNotFound<T>(thing: T | null | false): T {
  if (thing === null || thing === false) throw new AppError("not_found", "Not found.");
  return thing;
}

/**
 * Who may call a route: anyone, a visitor with a signed cookie (and then only for what is theirs), a program (or a page of
 * ours) that addresses us by a name of ours, or an admin session.
 */
type Caller = "anyone" | "visitor" | "program" | "admin";

/** Every HTTP handler of the app. `handle` enforces what stands here; a handler missing from it does not compile. */
export const ROUTES = {
  "GET /api/health": "anyone",
  "GET /api/live": "anyone",
  "GET /api/ready": "anyone",
  "GET /api/claims": "anyone",
  "GET /api/entities/[id]/neighbours": "anyone",
  "GET /api/openapi.json": "anyone",
  "GET /r/[token]/export": "anyone",
  "POST /api/tools/[name]": "program",
  "POST /api/mcp": "program",
  "POST /api/questions": "visitor",
  "POST /api/read": "visitor",
  "GET /api/names": "visitor",
  "GET /api/conversations": "visitor",
  "GET /api/conversations/[id]": "visitor",
  "GET /api/conversations/[id]/export": "visitor",
  "PATCH /api/conversations/[id]": "visitor",
  "DELETE /api/conversations/[id]": "visitor",
  "GET /api/runs/[id]": "visitor",
  "GET /api/runs/[id]/events": "visitor",
  "GET /api/runs/[id]/export": "visitor",
  "GET /api/runs/[id]/calls": "visitor",
  "POST /api/runs/[id]/stop": "visitor",
  "POST /api/runs/[id]/continue": "visitor",
  "DELETE /api/runs/[id]": "visitor",
  "POST /api/runs/[id]/why-not": "visitor",
  "POST /api/runs/[id]/check": "visitor",
  "GET /api/runs/[id]/shares": "visitor",
  "POST /api/runs/[id]/shares": "visitor",
  "DELETE /api/shares/[id]": "visitor",
  "DELETE /api/visitor": "visitor",
  "POST /api/admin/session": "anyone",
  "DELETE /api/admin/session": "admin",
  "DELETE /api/admin/lessons": "admin",
  "GET /admin/enter": "anyone",
} as const satisfies Record<string, Caller>;

export type RouteKey = keyof typeof ROUTES;
