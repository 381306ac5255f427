import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { SendTestPush } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail, OutsideError, RefusedError } from "#platform/errors.ts";
import { dropPushToken, listPushTokens } from "../../identity/index.ts";
import { waysOf } from "../delivering/carriers.ts";
import { routeTo } from "../telling/routes.ts";
import { testWords } from "../telling/words.ts";

/** At once and whatever the hour: they stand before the device and wait for it. It is no message, so it is on no bell and in no log. */
export async function sendTestPush(ctx: Ctx): Promise<Reply<typeof SendTestPush>> {
  const me = personOf(ctx.actor).id;
  const devices = await listPushTokens(ctx.db, [me]);
  if (devices.length === 0) fail("engagement.no_device");
  const id = ctx.ids.next();
  const payload = { id, title: ctx.env.BRAND_NAME, body: testWords.body, url: routeTo("messages"), tag: "test" };
  let reached = 0;
  for (const { id: device, token } of devices) {
    try {
      const answer = await waysOf(ctx).push.send({ id, token, topic: id, urgency: "high", ttlSeconds: 60, payload });
      if (answer === "accepted") reached += 1;
      else await ctx.tx((tx) => dropPushToken(tx, device));
    } catch (error) {
      if (!(error instanceof OutsideError || error instanceof RefusedError)) throw error;
    }
  }
  if (reached === 0) fail("engagement.not_reached");
  return { message: testWords.sent };
}
