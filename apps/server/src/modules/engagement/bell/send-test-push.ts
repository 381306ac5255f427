import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { SendTestPush } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { testWords } from "../telling/words.ts";
import { sendToOwn } from "./send-to-own.ts";

/** They hear whether it left: they stand before the device and wait for it. */
export async function sendTestPush(ctx: Ctx): Promise<Reply<typeof SendTestPush>> {
  const { devices, reached } = await sendToOwn(ctx, personOf(ctx.actor).id, testWords.body);
  if (devices === 0) fail("engagement.no_device");
  if (reached === 0) fail("engagement.not_reached");
  return { message: testWords.sent };
}
