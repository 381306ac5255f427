import type { Ctx } from "#platform/ctx.ts";
import { RefusedError } from "#platform/errors.ts";
import { isNeverHeld } from "@upaya/contracts/engagement/telling/topics.ts";
import { dropPushToken, listPushTokens, type PushDevice } from "../../identity/index.ts";
import { fill } from "../telling/fill.ts";
import { listWords } from "../telling/wording.store.ts";
import { waysOf } from "./carriers.ts";
import type { Parcel } from "./claim.ts";
import { findContent } from "./contents.store.ts";
import { linkTo } from "./letter-of.ts";
import type { Carrier, Outcome } from "./send-due.ts";

/** What nobody could be reached with for half a day is on the bell. */
const longestSeconds = 12 * 3_600;

export const pushCarrier: Carrier = {
  channel: "push",
  async carry(ctx, parcel, reached): Promise<Outcome> {
    const devices = await listPushTokens(ctx.db, [parcel.delivery.user_id]);
    if (devices.length === 0) return { is: "dropped", because: "no_address" };
    const push = await pushOf(ctx, parcel);
    if (!push) return { is: "refused", because: "gone" };
    let refusal: Outcome = { is: "dropped", because: "no_address" };
    let isReached = parcel.delivery.reached.length > 0;
    let failure: unknown;
    for (const device of devices.filter(({ id }) => !parcel.delivery.reached.includes(id))) {
      try {
        if (!(await sendTo(ctx, device, push))) continue;
        isReached = true;
        await reached(device.id);
      } catch (error) {
        if (error instanceof RefusedError) refusal = { is: "refused", because: error.reason };
        else failure = error;
      }
    }
    // Tried again it goes to those that have not got it.
    if (failure !== undefined) throw failure;
    return isReached ? { is: "accepted" } : refusal;
  },
};

type Push = Parameters<ReturnType<typeof waysOf>["push"]["send"]>[0];

/** False: the device is gone, and so is its token. */
async function sendTo(ctx: Ctx, { id, token }: PushDevice, push: Omit<Push, "token">): Promise<boolean> {
  if ((await waysOf(ctx).push.send({ ...push, token })) === "accepted") return true;
  await ctx.tx((tx) => dropPushToken(tx, id));
  return false;
}

async function pushOf(ctx: Ctx, { delivery, zone }: Parcel): Promise<Omit<Push, "token"> | undefined> {
  const content = await findContent(ctx.db, delivery.message_month!, delivery.message_id!);
  if (!content) return undefined;
  const words = await listWords(ctx.db);
  const url = new URL(linkTo("https://own.example", content.route, content.id, "push"));
  const left = delivery.expires_at ? Math.floor((delivery.expires_at.getTime() - ctx.clock.now().getTime()) / 1_000) : longestSeconds;
  return {
    id: delivery.id,
    topic: delivery.id,
    urgency: isNeverHeld(delivery.topic) ? "high" : "normal",
    ttlSeconds: Math.max(60, Math.min(left, longestSeconds)),
    payload: {
      id: content.id,
      title: ctx.env.BRAND_NAME,
      body: fill(words[content.kind].push, { ...content.facts, repeats: content.repeats }, zone),
      url: `${url.pathname}${url.search}`,
      tag: content.id,
    },
  };
}
