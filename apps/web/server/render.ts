import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pageTagsHeader } from "@upaya/contracts/pages/list-page-versions.ts";
import type { siteContext } from "../app/lib/site.ts";
import { brandedRoutes } from "./branded-routes.ts";
import { contentSecurityPolicy, scriptHashes } from "./csp.ts";
import type { Caller } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import type { Rendered } from "./page-cache.ts";
import { looksInOrder } from "./looks-in-order.ts";

export type Render = (address: string, caller: Caller, form?: { body: string; type: string }) => Promise<Rendered>;

/** Documents and data through the router, without cookies or tokens: whatever it makes is the same for everybody. */
export function createRender(build: ServerBuild, env: WebEnv): Render {
  const branded = brandedRoutes(build, env.brand.slug);
  const handle = createRequestHandler({ ...branded, assets: looksInOrder(branded.assets) }, env.NODE_ENV);
  const site = (build.entry.module as unknown as { siteContext: typeof siteContext }).siteContext;
  return async (address, { id: requestId, ip: visitor }, form) => {
    const context = new RouterContextProvider();
    context.set(site, { brand: env.brand, apiUrl: env.API_URL, origin: env.WEB_ORIGIN, requestId, visitor, kit: env.kit });
    const request = new Request(new URL(address, "http://web.internal"), {
      headers: { "x-request-id": requestId, ...(form ? { "content-type": form.type } : {}) },
      ...(form ? { method: "POST", body: form.body } : {}),
    });
    const response = await handle(request, context);
    const raw = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: headersOf(response, raw),
      raw,
      tags: tagsOf(response),
      passing: response.headers.get("cache-control") === "no-store",
    };
  };
}

function tagsOf(response: Response): string[] {
  return (
    response.headers
      .get(pageTagsHeader)
      ?.split(",")
      .map((tag) => tag.trim()) ?? []
  );
}

function headersOf(response: Response, raw: Buffer): Record<string, string> {
  const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
  const location = response.headers.get("location");
  return {
    "content-type": type,
    ...(location ? { location } : {}),
    ...(type.startsWith("text/html") ? documentHeaders(raw.toString("utf8")) : {}),
  };
}

function documentHeaders(html: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(scriptHashes(html)),
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
  };
}
