import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Endpoint, Operation, Reply } from "@upaya/contracts/endpoint.ts";
import { ReferenceData, type ReferenceItem } from "@upaya/contracts/reference/reference-data.ts";
import type { Site } from "./site.ts";

/** An API that is away, slow or in trouble is 503 to whoever asked for the page. */
async function reach(site: Site, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${site.apiUrl}/api${path}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "x-request-id": site.requestId, ...(body ? { "content-type": "application/json" } : {}) },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (!response?.ok) throw new Response(null, { status: response?.status === 404 ? 404 : 503 });
  return response;
}

/** A call from a loader to the API, over HTTP as anybody would, under the id of the request it belongs to. */
export async function callApi<E extends Endpoint>(site: Site, endpoint: E, query: Record<string, string | number> = {}): Promise<Reply<E>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const response = await reach(site, `${endpoint.path}${search ? `?${search}` : ""}`);
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
