import type { DeskEnv } from "./env.ts";

/**
 * Nothing but our own files, no inline script or style, no frame on either side, no form that leaves by itself, and no string that becomes
 * markup or code. What people wrote is shown here to those who can do most: one hole would be all of them.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** A passkey is all that the desk asks of a device. */
const permissions = [
  "publickey-credentials-get=(self)",
  "publickey-credentials-create=(self)",
  "clipboard-write=(self)",
  ...["camera", "clipboard-read", "display-capture", "geolocation", "microphone", "payment", "usb"].map((name) => `${name}=()`),
].join(", ");

/** Of every reply of this host, whatever it is about. */
export function alwaysSaid({ secure }: Pick<DeskEnv, "secure">): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy,
    "permissions-policy": permissions,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex, nofollow",
    ...(secure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
