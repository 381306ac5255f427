/** Set on every reply. An API answers data, so nothing of it may be framed, sniffed or kept by a shared cache unless a route says so. */
export const replyHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
};
