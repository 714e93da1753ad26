import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { AppPort } from "./app-port";
import { adminSecret } from "./secret";

export const VISITOR_COOKIE = "vigil_visitor";
export const ADMIN_COOKIE = "vigil_admin";
const VISITOR_SECONDS = 365 * 24 * 3600;
const ADMIN_SECONDS = 8 * 3600;

const VisitorId = z.string().regex(/^v_[A-Za-z0-9_-]{22}$/);

/** A new visitor: 128 random bits, no trace of who it is. */
export function newVisitorId(): string {
  return `v_${randomBytes(16).toString("base64url")}`;
}

/** The value of a visitor's cookie, good for a year. */
export function signVisitor(visitorId: string, secret: Uint8Array): Promise<string> {
  return sign("visitor", visitorId, VISITOR_SECONDS, secret);
}

/** The visitor a cookie value names, or null when it is absent, forged, expired or made for something else. */
export async function readVisitor(token: string | undefined, secret: Uint8Array): Promise<string | null> {
  const subject = await verify("visitor", token, secret);
  return VisitorId.safeParse(subject).success ? subject : null;
}

/** The value of an admin's cookie, good for 8 hours while its session is open and the secret is the same. */
export function signAdmin(sessionId: string, secret: Uint8Array): Promise<string> {
  return sign("admin", sessionId, ADMIN_SECONDS, secret);
}

/** The admin session that a cookie value names, whether or not it is open; null for absent, forged and expired ones. */
export function readAdmin(token: string | undefined, secret: Uint8Array): Promise<string | null> {
  return verify("admin", token, secret);
}

type CookieKind = "visitor" | "admin";

/** A Set-Cookie value; an empty token takes the cookie away. */
export function cookieHeader(kind: CookieKind, token: string, secure: boolean): string {
  const name = kind === "visitor" ? VISITOR_COOKIE : ADMIN_COOKIE;
  const seconds = token === "" ? 0 : kind === "visitor" ? VISITOR_SECONDS : ADMIN_SECONDS;
  const parts = [`${name}=${token}`, "Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}

/** Value of a cookie in a Cookie header, or undefined. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Whether the visitor's own connection is encrypted, as a proxy in front of us says. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get("x-forwarded-proto");
  return forwarded ? forwarded.split(",")[0]?.trim() === "https" : new URL(request.url).protocol === "https:";
}

function sign(kind: CookieKind, subject: string, seconds: number, secret: Uint8Array): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setAudience(`vigil-${kind}`)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secret);
}

async function verify(kind: CookieKind, token: string | undefined, secret: Uint8Array): Promise<string | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"], audience: `vigil-${kind}` });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}

/** The store that knows whether an admin session is open. */
export type AdminSessions = { admin: Pick<AppPort["admin"], "holdsSession"> };

/** The open session of an admin that a cookie value names, or null. */
export async function openAdminSession(app: AdminSessions, cookie: string | undefined): Promise<string | null> {
  const id = await readAdmin(cookie, adminSecret());
  return id !== null && (await app.admin.holdsSession(id)) ? id : null;
}
