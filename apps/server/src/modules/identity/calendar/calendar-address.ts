import { apiBase, type Reply } from "@upaya/contracts/endpoint.ts";
import { feedPath, type GetCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import type { Ctx } from "#platform/ctx.ts";
import { webAddress } from "#platform/web-address.ts";

/**
 * A feed is found by the hash of its secret. The secret itself is kept too, sealed: somebody who sets up a second phone copies the address
 * again, and being made to take a new one would end the calendar on the first.
 */
const placeOf = (id: string) => `calendar ${id}`;

export const sealSecret = (ctx: Ctx, id: string, secret: string): Buffer => ctx.seal.close({ secret }, placeOf(id));

function addressOf(ctx: Ctx, id: string, sealed: Buffer): string | null {
  try {
    const { secret } = ctx.seal.open(sealed, placeOf(id)) as { secret: string };
    return webAddress(ctx.env, `${apiBase}${feedPath(secret)}`);
  } catch {
    // The operator's secret was changed since, and the one before is gone.
    return null;
  }
}

interface Kept {
  readonly id: string;
  readonly sealed: Buffer;
  readonly made_at: Date;
}

export function replyOf(ctx: Ctx, token: Kept | undefined): Reply<typeof GetCalendarAddress> {
  if (!token) return { address: null };
  return { address: { url: addressOf(ctx, token.id, token.sealed), made_at: token.made_at.toISOString() } };
}
