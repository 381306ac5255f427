import type { IncomingHttpHeaders } from "node:http";
import { apiBase } from "@upaya/contracts/endpoint.ts";
import { uploadsPath } from "@upaya/contracts/uploads.ts";
import type { Env } from "../env.ts";

type Origins = Pick<Env, "WEB_ORIGINS" | "STAFF_ORIGIN" | "NODE_ENV">;

const originsOf = (list: string) => list.split(",").map((origin) => origin.trim());
const staffPath = `${apiBase}/staff/`;
const uploadPath = `${apiBase}${uploadsPath}`;

/**
 * Our pages write from our own origins. A page elsewhere that makes a browser write here means no good. Every browser names the origin of a
 * write; apps and other servers have none and carry their token by hand, so nothing of a person is sent along unasked. What is the staff's is written from the desk's own origin
 * and from no other: browsers send the cookies of a host to each of its ports, and a page on the port beside it is not the desk. Large uploads
 * come from both, by a token alone, and which kinds are whose is asked with each call (`uploads/kind.ts`).
 */
export function foreignWrites(env: Origins): (request: { method: string; url: string; headers: IncomingHttpHeaders }) => boolean {
  const [web, desk] = [new Set(originsOf(env.WEB_ORIGINS)), new Set(originsOf(env.STAFF_ORIGIN))];
  const either = new Set([...web, ...desk]);
  return ({ method, url, headers }) => {
    if (method === "GET" || method === "HEAD") return false;
    const path = pathOf(url);
    const ours = path.startsWith(staffPath) ? desk : path === uploadPath || path.startsWith(`${uploadPath}/`) ? either : web;
    return headers["sec-fetch-site"] === "cross-site" || (headers.origin !== undefined && !ours.has(headers.origin));
  };
}

/** However it is written: the router reads an escaped letter as the letter. What nobody can read is the staff's. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split("?", 1)[0]!);
  } catch {
    return staffPath;
  }
}

/**
 * Browsers that were here come back over https only. Not for subdomains: what else lives under an operator's domain is not ours to switch to
 * https, and it could not be taken back for a year.
 */
export function transportSecurity(env: Origins): Readonly<Record<string, string>> {
  const secure = env.NODE_ENV === "production" && originsOf(env.WEB_ORIGINS).every((origin) => origin.startsWith("https://"));
  return secure ? { "strict-transport-security": "max-age=31536000" } : {};
}
