/**
 * Who may call a route: anyone, a visitor with a signed cookie (and then only for what is theirs), a program (or a page of
 * ours) that addresses us by a name of ours, or an admin session.
 */
export type Caller = "anyone" | "visitor" | "program" | "admin";

/** Every HTTP handler of the app. `handle` enforces what stands here; a handler missing from it does not compile. */
export const ROUTES = {
  "GET /api/health": "anyone",
  "GET /api/claims": "anyone",
  "GET /api/openapi.json": "anyone",
  "POST /api/tools/[name]": "program",
  "POST /api/mcp": "program",
  "POST /api/questions": "visitor",
  "POST /api/read": "visitor",
  "GET /api/runs/[id]/events": "visitor",
  "GET /api/runs/[id]/export": "visitor",
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

/** Every page, with who sees its content; /admin shows others the sign-in form, owner pages are 404 for others. */
export const PAGES = {
  "/": "anyone",
  "/help": "anyone",
  "/sources": "anyone",
  "/tools": "anyone",
  "/claims/[id]": "anyone",
  "/r/[token]": "anyone",
  "/history": "visitor",
  "/runs/[id]": "visitor",
  "/admin": "admin",
  "/admin/runs": "admin",
  "/admin/runs/[id]": "admin",
  "/admin/prompts": "admin",
} as const satisfies Record<string, Caller>;
