import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { EndSession } from "@upaya/contracts/identity/keep-session.ts";
import type { Ctx } from "#platform/ctx.ts";
import { endSessions } from "./session.store.ts";

/** A lost phone is signed out from any other device. Whose session it is, the policy has asked. */
export async function endSession(ctx: Ctx, { session_id }: Input<typeof EndSession>): Promise<Reply<typeof EndSession>> {
  await ctx.tx((tx) => endSessions(tx, [session_id], "revoked"));
  return { message: "That device is signed out." };
}
