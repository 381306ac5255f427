import * as z from "zod/mini";
import { LookAtJoinLink } from "@upaya/contracts/schools/room-link.ts";
import { callerHeaders, type Site } from "../../lib/site.ts";
import type { Looked } from "./looked.ts";

/** Which school a link is of. Looking uses nothing up: programs that look at links open them, too. */
export async function lookAtJoinLink(site: Site, token: string): Promise<Looked> {
  const path = LookAtJoinLink.path.replace(":token", encodeURIComponent(token));
  const response = await fetch(`${site.apiUrl}/api${path}`, {
    headers: callerHeaders(site),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (response?.ok) return { at: "open", open: z.parse(LookAtJoinLink.reply, await response.json()) };
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 429;
  return { at: isRefused ? "none" : "away" };
}

/** As HTTP says it. */
export const statusOf = ({ at }: Looked): number => ({ open: 200, none: 404, away: 503 })[at];
