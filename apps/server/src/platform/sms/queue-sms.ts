import * as z from "zod";
import { consume } from "../bus/consumer.ts";
import { defineEvent } from "../bus/event.ts";
import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { defineJob, perform, type Performer } from "../jobs/job.ts";
import { addSms, findUnsentSms, markSmsSent } from "./sms.store.ts";
import type { SmsSender } from "./sms-sender.ts";

const sendSms = defineJob("platform.send_sms", z.object({ sms_id: z.uuid() }));

interface NewSms {
  /** With its country: `+919800000001`. */
  readonly to: string;
  readonly text: string;
  readonly template_id?: string;
}

/** Accepted with the change it belongs to and sent by the worker, not before `at`: a gateway that is down delays it and loses nothing. */
export async function queueSms(tx: Tx, sms: NewSms, when: { readonly at?: Date } = {}): Promise<string> {
  if (!/^\+\d{8,15}$/.test(sms.to)) throw new Error("a text message goes to a number with its country");
  const id = tx.ids.next();
  await addSms(tx, { id, recipient: sms.to, body_text: sms.text, template_id: sms.template_id });
  await enqueue(tx, sendSms, { sms_id: id }, { key: id, ...when });
  return id;
}

export function smsPerformer(sender: SmsSender): Performer {
  return perform(sendSms, async (ctx, { sms_id }) => {
    const sms = await ctx.tx((tx) => findUnsentSms(tx, sms_id));
    if (!sms) return undefined;
    await sender.send(sms);
    return (tx) => markSmsSent(tx, sms.id);
  });
}

const smsQueued = defineEvent("platform.sms_queued", z.object({ sms_id: z.uuid() }));

/** For messages that processes of the release before queue by an event while this one starts. */
export const smsConsumer = consume(smsQueued, "platform.send_sms", (ctx, { sms_id }) =>
  ctx.tx(async (tx) => void (await enqueue(tx, sendSms, { sms_id }, { key: sms_id }))),
);
