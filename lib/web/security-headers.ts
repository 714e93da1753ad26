/** The content security policy of a page whose own scripts carry `nonce`. Cytoscape and React write style attributes. */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
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
export function securityHeaders(pathname: string): Record<string, string> {
  const isPrivate = pathname.startsWith("/r/") || pathname.startsWith("/admin") || pathname.startsWith("/runs/");
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    ...(isPrivate ? { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" } : {}),
  };
}
