import { apiBase } from "@upaya/contracts/endpoint.ts";
import { request } from "./api-browser.ts";

/** A page of a list that is not everybody's: asked for as whoever is signed in. */
export function readOwnPage(url: string, signal: AbortSignal): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, location.origin);
  return request({ method: "GET", path: `/${pathname.slice(apiBase.length + 1)}` }, { query: Object.fromEntries(searchParams), signal });
}
