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

function parseOrigin(text: string | null): URL | null {
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
