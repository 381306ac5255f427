import type { Ctx } from "#platform/ctx.ts";
import { OutsideError, RefusedError } from "#platform/errors.ts";
import { dropPushToken, listPushTokens } from "../../identity/index.ts";
import { waysOf } from "../delivering/carriers.ts";
import { routeTo } from "../telling/routes.ts";

interface Sent {
  readonly devices: number;
  readonly reached: number;
}

/** At once and whatever the hour, to the devices of somebody who waits before them. It is no message, so it is on no bell and in no log. */
export async function sendToOwn(ctx: Ctx, userId: string, body: string): Promise<Sent> {
  const devices = await listPushTokens(ctx.db, [userId]);
  const id = ctx.ids.next();
  const payload = { id, title: ctx.env.BRAND_NAME, body, url: routeTo("messages"), tag: "test" };
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
  return { devices: devices.length, reached };
}
