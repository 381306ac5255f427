/**
 * Set on every reply. An API answers data, so nothing of it may be framed, sniffed or kept by a shared cache unless a route says so; and an
 * address that is a secret by itself is told to no other site.
 */
export const replyHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-store",
};
