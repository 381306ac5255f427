import * as z from "zod";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { toldKinds } from "@upaya/contracts/engagement/telling/bell.ts";
import type { TryWording } from "@upaya/contracts/engagement/wording.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { listPushTokens, listReach } from "../../identity/index.ts";
import { sendToOwn } from "../bell/send-to-own.ts";
import { isSuppressed } from "../channels/suppressed.store.ts";
import { kinds } from "../telling/kinds.ts";
import { listWords } from "../telling/wording.store.ts";
import { kindOf } from "./kind-of.ts";
import { previewOf } from "./preview.ts";
import { trialWords } from "./words.ts";

const pushTrial = defineJob("engagement.push_trial", z.object({ user_id: z.uuid(), kind: z.enum(toldKinds) }));

/** To whoever asked, by the ways that this kind is sent. It is no message: on no bell, in no log, held by no hour. */
export async function tryWording(ctx: Ctx, { id }: Input<typeof TryWording>): Promise<Reply<typeof TryWording>> {
  const kind = kindOf(id);
  const me = personOf(ctx.actor).id;
  const { channels } = kinds[kind];
  if (channels.length === 0) fail("engagement.bell_alone");
  return ctx.tx(async (tx) => {
    const email = channels.includes("email") ? (await listReach(tx, [me])).get(me)?.email : undefined;
    const to = email && !(await isSuppressed(tx, email)) ? email : undefined;
    const devices = channels.includes("push") ? (await listPushTokens(tx, [me])).length : 0;
    if (to === undefined && devices === 0) fail("engagement.no_way_to_try");
    if (to !== undefined) {
      const { subject, look } = previewOf(ctx, await listWords(tx), kind, me);
      await queueMail(tx, { to, subject: trialWords.subject(subject), look });
    }
    if (devices > 0) await enqueue(tx, pushTrial, { user_id: me, kind }, { key: tx.ids.next() });
    return { message: trialWords.sent(to !== undefined, devices) };
  });
}

/** They look at their devices now: what does not arrive at once is asked for again by them. */
export const trialPusher = perform(pushTrial, async (ctx, { user_id, kind }) => {
  const { push } = previewOf(ctx, await listWords(ctx.db), kind, user_id);
  await sendToOwn(ctx, user_id, push);
  return undefined;
});
