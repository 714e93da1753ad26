import { isIP } from "node:net";
import type { Environment } from "@/lib/domain/run/settings";

/** The message to a request under a host name that is not ours. */
export const FOREIGN_NAME =
  "This request came to a name that is not known as Vigil's own: set PUBLIC_ORIGIN to the address it is served at.";

/**
 * Whether a request is addressed to us by a name of ours. A page elsewhere that lets its own name point at us (DNS
 * rebinding) asks by that name, and is of one origin with it; an IP address is nobody's to point, nor is localhost.
 */
export function isOwnHost(headers: Headers, { HOST, PUBLIC_ORIGIN }: Environment = process.env): boolean {
  const host = headers.get("host");
  const url = host && /^[\w.:[\]-]+$/.test(host) ? parseOrigin(`http://${host}`) : null;
  if (!url) return false;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(name) > 0 || name === "localhost" || name === HOST?.toLowerCase()) return true;
  return parseOrigin(PUBLIC_ORIGIN ?? null)?.hostname === url.hostname;
}

/** Whether a request comes from a program or from our own pages: a program sends no Origin, a browser always does. */
export function isProgramOrOwn(headers: Headers, publicOrigin = process.env.PUBLIC_ORIGIN): boolean {
  const isProgram = headers.get("origin") === null && headers.get("sec-fetch-site") === null;
  return isProgram || isSameOrigin(headers, publicOrigin);
}

/**
 * Whether a state-changing request comes from our own pages. Route handlers have no check of their own: the Origin must
 * parse and name the host that was asked (or PUBLIC_ORIGIN behind a proxy), and Sec-Fetch-Site, where sent, must agree.
 */
export function isSameOrigin(headers: Headers, publicOrigin: string | undefined = process.env.PUBLIC_ORIGIN): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = parseOrigin(headers.get("origin"));
  if (!origin) return false;
  if (publicOrigin && origin.origin === parseOrigin(publicOrigin)?.origin) return true;
  const host = headers.get("host");
  return host !== null && origin.host === host.toLowerCase();
}

/** Whether a browser says that a page of ours asks. One that asks over plain http from another machine says nothing. */
export function isFromOwnPage(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "same-origin";
}

function parseOrigin(text: string | null): URL | null {
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
