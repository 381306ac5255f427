import * as z from "zod";
import { consume } from "../bus/consumer.ts";
import { defineEvent } from "../bus/event.ts";
import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { defineJob, perform, type Performer } from "../jobs/job.ts";
import { letterText } from "../letters/letter-text.ts";
import type { LetterLook } from "../letters/look.ts";
import { addLetter, findUnsentLetter, markSent } from "./mail.store.ts";
import type { Mailer } from "./mailer.ts";

const sendMail = defineJob("platform.send_mail", z.object({ mail_id: z.uuid() }));

interface Addressed {
  readonly to: string;
  readonly subject: string;
}
interface Words {
  readonly text: string;
}
/** With a look its text is written from that, and its markup is drawn by the worker that sends it. */
interface Drawn {
  readonly look: LetterLook;
}

export type NewMail = Addressed & (Words | Drawn);

/** Accepted with the change it belongs to and sent by the worker, not before `at`: a mail provider that is down delays it and loses nothing. */
export async function queueMail(tx: Tx, mail: NewMail, when: { readonly at?: Date } = {}): Promise<string> {
  const id = tx.ids.next();
  const words = "look" in mail ? { body_text: letterText(mail.look), look: mail.look } : { body_text: mail.text };
  await addLetter(tx, { id, recipient: mail.to, subject: mail.subject, body_html: null, ...words });
  await enqueue(tx, sendMail, { mail_id: id }, { key: id, ...when });
  return id;
}

/** A worker that is killed after it has sent and before it has written that down lets another send it again, under the same Message-ID. */
export function mailPerformer(mailer: Mailer): Performer {
  return perform(sendMail, async (ctx, { mail_id }) => {
    const letter = await ctx.tx((tx) => findUnsentLetter(tx, mail_id));
    if (!letter) return undefined;
    await mailer.send(letter);
    return (tx) => markSent(tx, letter.id);
  });
}

const mailQueued = defineEvent("platform.mail_queued", z.object({ mail_id: z.uuid() }));

/** For letters that processes of the release before queue by an event while this one starts. */
export const mailConsumer = consume(mailQueued, "platform.send_mail", (ctx, { mail_id }) =>
  ctx.tx(async (tx) => void (await enqueue(tx, sendMail, { mail_id }, { key: mail_id }))),
);
