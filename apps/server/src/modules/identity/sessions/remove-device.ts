import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveDevice } from "@upaya/contracts/identity/devices.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropPushToken } from "./push-token.store.ts";

/** It stays signed in and is told nothing any more. Whose it is, the policy has asked. */
export async function removeDevice(ctx: Ctx, { device_id }: Input<typeof RemoveDevice>): Promise<Reply<typeof RemoveDevice>> {
  await ctx.tx((tx) => dropPushToken(tx, device_id));
  return { message: "That device is told nothing any more." };
}
