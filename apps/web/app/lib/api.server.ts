import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { DataEndpoint, Operation, Reply } from "@upaya/contracts/endpoint.ts";
import { ReferenceData, type ReferenceItem } from "@upaya/contracts/reference/reference-data.ts";
import { callerHeaders, type Site } from "./site.ts";

/** What the API says of a page, not of itself: there is no such thing, or this visitor asks too often. */
const toldOn = new Set([404, 429]);

/** An API that is away, slow or in trouble is 503 to whoever asked for the page. */
async function reach(site: Site, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${site.apiUrl}/api${path}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { ...callerHeaders(site), ...(body ? { "content-type": "application/json" } : {}) },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (response?.ok) return response;
  if (!response || !toldOn.has(response.status)) throw new Response(null, { status: 503 });
  const wait = response.headers.get("retry-after");
  throw new Response(null, { status: response.status, headers: wait === null ? {} : { "retry-after": wait } });
}

/** A call from a loader to the API, over HTTP as anybody would, under the id of the request it belongs to. */
export async function callApi<E extends DataEndpoint>(
  site: Site,
  endpoint: E,
  query: Record<string, string | number> = {},
  params: Record<string, string> = {},
  body?: object,
): Promise<Reply<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const response = await reach(site, `${path}${search ? `?${search}` : ""}`, body);
  return z.parse(endpoint.reply, await response.json()) as Reply<E>;
}

/** A GraphQL operation of ours, by its hash: the only kind that production answers. */
async function callGraphql(site: Site, operation: Operation): Promise<unknown> {
  const sha256Hash = createHash("sha256").update(operation.text).digest("hex");
  const response = await reach(site, "/graphql", { extensions: { persistedQuery: { version: 1, sha256Hash } } });
  return ((await response.json()) as { data: unknown }).data;
}

/** The subjects of the reference lists, in their order. */
export async function subjectNames(site: Site): Promise<readonly ReferenceItem[]> {
  const { reference_data } = (await callGraphql(site, ReferenceData)) as { reference_data: { subjects: ReferenceItem[] } };
  return reference_data.subjects;
}
