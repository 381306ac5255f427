import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPushKey } from "@upaya/contracts/identity/devices.ts";
import type { Ctx } from "#platform/ctx.ts";

/** The public half: a browser lets pushes through that the other half signed. */
export async function getPushKey(ctx: Ctx): Promise<Reply<typeof GetPushKey>> {
  return { public_key: ctx.env.VAPID_PUBLIC_KEY };
}
