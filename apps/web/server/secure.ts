import type { IncomingHttpHeaders } from "node:http";
import type { WebEnv } from "./env.ts";
import type { Always } from "./write-page.ts";

/**
 * Browsers that were here come back over https only. Not for subdomains: what else lives under an operator's domain is not ours to switch to
 * https, and it could not be taken back for a year.
 */
export function transportSecurity({ NODE_ENV, WEB_ORIGIN }: Pick<WebEnv, "NODE_ENV" | "WEB_ORIGIN">): Always {
  return NODE_ENV === "production" && WEB_ORIGIN.startsWith("https://") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** A page elsewhere that makes a browser write here means no good. Ours is where the public finds us, or where this request was sent to. */
export function isForeign(headers: IncomingHttpHeaders, { WEB_ORIGIN, ownOrigin }: Pick<WebEnv, "WEB_ORIGIN" | "ownOrigin">): boolean {
  const { origin, host = "" } = headers;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  if (origin === undefined || origin === WEB_ORIGIN) return false;
  return !ownOrigin || origin !== `http://${host}`;
}
