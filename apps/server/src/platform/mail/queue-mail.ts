import * as z from "zod";
import { type Consumer, consume } from "../bus/consumer.ts";
import { emit } from "../bus/emit.ts";
import { defineEvent } from "../bus/event.ts";
import type { Tx } from "../db/database.ts";
import { addLetter, markSent, takeUnsentLetter } from "./mail.store.ts";
import type { Mailer } from "./mailer.ts";

const mailQueued = defineEvent("platform.mail_queued", z.object({ mail_id: z.uuid() }));

interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Accepted with the change it belongs to and sent by the worker: a mail provider that is down delays it and loses nothing. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  const id = tx.ids.next();
  await addLetter(tx, { id, recipient: mail.to, subject: mail.subject, body_text: mail.text, body_html: mail.html ?? null });
  await emit(tx, mailQueued, { mail_id: id });
  return id;
}

export function mailConsumer(mailer: Mailer): Consumer {
  return consume(mailQueued, "platform.send_mail", (ctx, { mail_id }) =>
    ctx.tx(async (tx) => {
      const letter = await takeUnsentLetter(tx, mail_id);
      if (!letter) return;
      await mailer.send(letter);
      await markSent(tx, letter.id);
    }),
  );
}
