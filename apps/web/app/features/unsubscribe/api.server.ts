import * as z from "zod/mini";
import { SeeUnsubscribe, Unsubscribe } from "@upaya/contracts/engagement/telling/bell.ts";
import { callerHeaders, type Site } from "../../lib/site.ts";
import type { Stopping } from "./stopping.ts";

const path = (token: string) => `/api${SeeUnsubscribe.path.replace(":token", encodeURIComponent(token))}`;

/** What the link would stop; looking stops nothing. Sent by the button, it stops it. */
export async function unsubscribe(site: Site, token: string, method: "GET" | "POST"): Promise<Stopping> {
  const response = await fetch(`${site.apiUrl}${path(token)}`, {
    method,
    headers: callerHeaders(site),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (response?.ok) {
    const { topic, channel, is_stopped } = z.parse(Unsubscribe.reply, await response.json());
    return { at: is_stopped ? "done" : "press", topic, channel };
  }
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 429;
  return { at: isRefused ? "wrong" : "away" };
}

/** As HTTP says it. */
export const statusOf = ({ at }: Stopping): number => (at === "wrong" ? 404 : at === "away" ? 503 : 200);
