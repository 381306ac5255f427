import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepPushToken } from "@upaya/contracts/identity/devices.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { readPushToken, writePushToken } from "#platform/push/subscription.ts";
import { lockPerson } from "../people/people.store.ts";
import { keepToken, mostDevices, trimTokens } from "./push-token.store.ts";

/**
 * A push token belongs to the session that told it last and goes with it: nobody gets another person's messages. Our servers will call the
 * address in it, so one that is of no known push service is not kept.
 */
export async function keepPushToken(ctx: Ctx, { token }: Input<typeof KeepPushToken>): Promise<Reply<typeof KeepPushToken>> {
  const { id, session } = personOf(ctx.actor);
  if (!session) throw new Error("a push token needs the session of its device");
  const read = readPushToken(token, ctx.env.PUSH_SANDBOX) ?? fail("identity.push_unknown");
  await ctx.tx(async (tx) => {
    // Two devices at once are counted one after the other.
    await lockPerson(tx, id);
    await keepToken(tx, session, writePushToken(read));
    await trimTokens(tx, id, mostDevices);
  });
  return { message: "This device will be told." };
}
