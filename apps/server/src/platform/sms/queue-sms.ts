import * as z from "zod";
import { type Consumer, consume } from "../bus/consumer.ts";
import { emit } from "../bus/emit.ts";
import { defineEvent } from "../bus/event.ts";
import type { Tx } from "../db/database.ts";
import { addSms, markSmsSent, takeUnsentSms } from "./sms.store.ts";
import type { SmsSender } from "./sms-sender.ts";

const smsQueued = defineEvent("platform.sms_queued", z.object({ sms_id: z.uuid() }));

interface NewSms {
  /** With its country: `+919800000001`. */
  readonly to: string;
  readonly text: string;
}

/** Accepted with the change it belongs to and sent by the worker: a gateway that is down delays it and loses nothing. */
export async function queueSms(tx: Tx, sms: NewSms): Promise<string> {
  if (!/^\+\d{8,15}$/.test(sms.to)) throw new Error("a text message goes to a number with its country");
  const id = tx.ids.next();
  await addSms(tx, { id, recipient: sms.to, body_text: sms.text });
  await emit(tx, smsQueued, { sms_id: id });
  return id;
}

export function smsConsumer(sender: SmsSender): Consumer {
  return consume(smsQueued, "platform.send_sms", (ctx, { sms_id }) =>
    ctx.tx(async (tx) => {
      const sms = await takeUnsentSms(tx, sms_id);
      if (!sms) return;
      await sender.send(sms);
      await markSmsSent(tx, sms.id);
    }),
  );
}
