import * as z from "zod/mini";
import { LookAtInvitation } from "@upaya/contracts/schools/contacts.ts";
import { callerHeaders, type Site } from "../../lib/site.ts";
import type { Looked } from "./looked.ts";

/**
 * What an invitation is to. Looking uses nothing up: programs that look at links open them, too. One that was used, one that has ended and one that
 * never was are the same to the server.
 */
export async function lookAtInvitation(site: Site, token: string): Promise<Looked> {
  const path = LookAtInvitation.path.replace(":token", encodeURIComponent(token));
  const response = await fetch(`${site.apiUrl}/api${path}`, {
    headers: callerHeaders(site),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (response?.ok) return { at: "open", invitation: z.parse(LookAtInvitation.reply, await response.json()) };
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 429;
  return { at: isRefused ? "wrong" : "away" };
}

/** As HTTP says it. */
export const statusOf = ({ at }: Looked): number => ({ open: 200, wrong: 404, away: 503 })[at];
