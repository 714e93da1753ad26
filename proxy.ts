import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { refusalOf } from "./lib/server/web/refusal";
import { sessionSecret } from "./lib/server/web/secret";
import {
  cookieHeader,
  cookieValue,
  isSecure,
  newVisitorId,
  readVisitor,
  signVisitor,
  VISITOR_COOKIE,
} from "./lib/server/web/session";

/**
 * Refuses what comes to a foreign name or cannot be read; gives every other request its policy with a nonce, and every
 * visitor a signed cookie. Who may call a route its handler decides.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const refusal = refusalOf(request.headers, pathname);
  if (refusal) return withSecurity(refusal, pathname);
  const headers = new Headers(request.headers);
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"), process.env.NODE_ENV === "development");
  headers.set("content-security-policy", policy);
  const fresh = await freshVisitor(request);
  if (fresh) headers.set("cookie", withCookie(headers.get("cookie"), fresh));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (fresh) response.headers.append("set-cookie", cookieHeader("visitor", fresh, isSecure(request)));
  return withSecurity(response, pathname);
}

export const config = { matcher: ["/((?!_next/static|_next/image|favicon.ico|icon.svg).*)"] };

function withSecurity(response: Response, pathname: string): Response {
  for (const [name, value] of Object.entries(securityHeaders(pathname))) response.headers.set(name, value);
  return response;
}

/**
 * A signed cookie for a visitor who has none that holds; none for readers of a share, for programs, for health checks,
 * and for claims, which a page of ours asks for once it has one.
 */
async function freshVisitor(request: NextRequest): Promise<string | null> {
  const { pathname } = request.nextUrl;
  if (/^\/(?:r\/|api\/(?:health|claims|mcp|tools\/))/.test(pathname)) return null;
  const known = await readVisitor(cookieValue(request.headers, VISITOR_COOKIE), sessionSecret());
  return known ? null : signVisitor(newVisitorId(), sessionSecret());
}

function withCookie(header: string | null, token: string): string {
  const others = (header ?? "").split("; ").filter((pair) => pair !== "" && !pair.startsWith(`${VISITOR_COOKIE}=`));
  return [...others, `${VISITOR_COOKIE}=${token}`].join("; ");
}

/** The content security policy of a page whose own scripts carry `nonce`. Cytoscape and React write style attributes. */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer, beside the policy. Shared pages are kept out of caches and search engines. */
function securityHeaders(pathname: string): Record<string, string> {
  const isPrivate = ["/r/", "/admin", "/runs/", "/c/"].some((start) => pathname.startsWith(start));
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    ...(isPrivate ? { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" } : {}),
  };
}
