import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepPushToken } from "@upaya/contracts/identity/keep-session.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keepToken, trimTokens } from "./session.store.ts";

const mostDevices = 10;

/** A push token belongs to the session that told it last and goes with it: nobody gets another person's messages. */
export async function keepPushToken(ctx: Ctx, { token }: Input<typeof KeepPushToken>): Promise<Reply<typeof KeepPushToken>> {
  const { id, session } = personOf(ctx.actor);
  if (!session) throw new Error("a push token needs the session of its device");
  await ctx.tx(async (tx) => {
    await keepToken(tx, session, token);
    await trimTokens(tx, id, mostDevices);
  });
  return { message: "This device will be told." };
}
