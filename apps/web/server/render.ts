import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { siteContext } from "../app/lib/site.ts";
import { brandedRoutes } from "./branded-routes.ts";
import { contentSecurityPolicy, ownScripts } from "./csp.ts";
import type { Caller } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import { frameSheetOnce } from "./frame-sheet.ts";
import type { Rendered } from "./page-cache.ts";
import { pageFinder, pageRoutesOf } from "./page-routes.ts";

import { troublePage } from "./trouble.ts";

export type Render = (address: string, caller: Caller, form?: { body: string; type: string }) => Promise<Rendered>;

/** Documents and data through the router, without cookies or tokens: whatever it makes is the same for everybody. */
export function createRender(build: ServerBuild, env: WebEnv, log: Pick<Logger, "error">): Render {
  const branded = brandedRoutes(build, env.brand.slug);
  const pageOf = pageFinder(pageRoutesOf(branded));
  const handle = createRequestHandler({ ...branded, assets: frameSheetOnce(branded.assets) }, env.NODE_ENV);
  const site = (build.entry.module as unknown as { siteContext: typeof siteContext }).siteContext;
  return async (address, { id: requestId, ip: visitor }, form) => {
    const context = new RouterContextProvider();
    const scriptMark = randomBytes(18).toString("base64url");
    const report = (err: unknown) => log.error({ err, request_id: requestId }, "a page could not be made");
    const { brand, API_URL: apiUrl, WEB_ORIGIN: origin } = env;
    context.set(site, { brand, apiUrl, origin, requestId, visitor, scriptMark, report });
    const request = new Request(new URL(address, "http://web.internal"), {
      headers: { "x-request-id": requestId, ...(form ? { "content-type": form.type } : {}) },
      ...(form ? { method: "POST", body: form.body } : {}),
    });
    const response = await handle(request, context);
    const page = pageOf(address.split("?", 1)[0]!);
    const formsTo = page?.leavesFor === "payment" ? [env.PAYMENT_ORIGIN] : [];
    const { headers, raw } = await finished(response, { mark: scriptMark, requestId, formsTo, mapFrom: env.mapOrigin });
    return {
      status: response.status,
      headers,
      raw,
      // Trouble is made from nothing that could change.
      tags: response.ok ? (page?.tags ?? []) : [],
      passing: response.headers.get("cache-control") === "no-store",
    };
  };
}

/** What the router tells the browser's half of it, and when it is worth coming back. */
const routerHeaders = ["location", "x-remix-response", "x-remix-reload-document", "retry-after"];

interface Made {
  readonly mark: string;
  readonly requestId: string;
  readonly formsTo: readonly string[];
  readonly mapFrom: string | undefined;
}

async function finished(response: Response, { mark, requestId, ...beyond }: Made): Promise<Pick<Rendered, "headers" | "raw">> {
  const kept = routerHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
  // The router is at its wits' end: its last word is no page.
  const lost = response.status >= 500 && type.startsWith("text/plain");
  const body = Buffer.from(await response.arrayBuffer());
  if (!lost && !type.startsWith("text/html")) return { headers: { "content-type": type, ...Object.fromEntries(kept) }, raw: body };
  const { html, hashes } = ownScripts(lost ? troublePage(response.status, requestId) : body.toString("utf8"), mark);
  return { headers: { ...Object.fromEntries(kept), ...documentHeaders(hashes, beyond) }, raw: Buffer.from(looksFirst(html)) };
}

/**
 * A document is read before its code is there, so the code waits for the looks: as the router writes it, a hundred kilobytes of it share
 * a slow line with the style sheets, and nothing is painted before those.
 */
function looksFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

function documentHeaders(hashes: readonly string[], beyond: Pick<Made, "formsTo" | "mapFrom">): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(hashes, beyond),
    "referrer-policy": "strict-origin-when-cross-origin",
    // Where somebody is they say themselves, where a button of ours asks for it.
    "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
    "cross-origin-opener-policy": "same-origin",
  };
}
