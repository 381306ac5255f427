import type { IncomingHttpHeaders } from "node:http";
import type { Env } from "../env.ts";

type Origins = Pick<Env, "WEB_ORIGINS" | "NODE_ENV">;

const originsOf = ({ WEB_ORIGINS }: Origins) => WEB_ORIGINS.split(",").map((origin) => origin.trim());

/**
 * Our pages write from our own origins. A page elsewhere that makes a browser write here means no good. Every browser names the origin of a
 * write; apps and other servers have none and carry their token by hand, so nothing of a person is sent along unasked.
 */
export function foreignWrites(env: Origins): (request: { method: string; headers: IncomingHttpHeaders }) => boolean {
  const ours = new Set(originsOf(env));
  return ({ method, headers }) => {
    if (method === "GET" || method === "HEAD") return false;
    return headers["sec-fetch-site"] === "cross-site" || (headers.origin !== undefined && !ours.has(headers.origin));
  };
}

/**
 * Browsers that were here come back over https only. Not for subdomains: what else lives under an operator's domain is not ours to switch to
 * https, and it could not be taken back for a year.
 */
export function transportSecurity(env: Origins): Readonly<Record<string, string>> {
  const secure = env.NODE_ENV === "production" && originsOf(env).every((origin) => origin.startsWith("https://"));
  return secure ? { "strict-transport-security": "max-age=31536000" } : {};
}
