import * as z from "zod";
import { brandOf } from "@upaya/contracts/brand.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { queueSms } from "#platform/sms/queue-sms.ts";
import { webAddress } from "#platform/web-address.ts";
import { listSuppressed } from "../channels/suppressed.store.ts";
import { tell } from "../telling/tell.ts";
import { lockOpening, noteTold, type Opening, takeWaiting } from "./openings.store.ts";
import { openedLetter, openedMessage } from "./words.ts";

const atOnce = 500;

export const tellOpened = defineJob("engagement.tell_opened", z.object({ opening_id: z.uuid(), part: z.int() }));

/**
 * A list at a time, each with the end of its job: that they are told and that their addresses are forgotten is one transaction. Killed
 * before it, nobody of the list was told; after it, nobody of it is there any more.
 */
export const openedTeller = perform(tellOpened, async (ctx, { opening_id, part }) => async (tx) => {
  const opening = await lockOpening(tx, opening_id);
  if (!opening || opening.done_at) return;
  const told = await tellSome(ctx, tx, opening);
  const isDone = told < atOnce;
  await noteTold(tx, opening_id, told, isDone);
  if (!isDone) await enqueue(tx, tellOpened, { opening_id, part: part + 1 }, { key: `${opening_id} ${part + 1}` });
});

async function tellSome({ env }: Ctx, tx: Tx, { topic, title, route }: Opening): Promise<number> {
  const waiting = await takeWaiting(tx, topic, atOnce);
  const said = {
    brand: brandOf(env.BRAND_SLUG, env.BRAND_NAME).name,
    title,
    link: webAddress(env, route),
    address: env.MAIL_ADDRESS,
  };
  await tell(
    tx,
    waiting.flatMap(({ user_id }) => (user_id ? [{ user_id, kind: "opened" as const, facts: { title }, route }] : [])),
  );
  const emails = waiting.flatMap(({ email }) => email ?? []);
  const suppressed = await listSuppressed(tx, emails);
  for (const to of emails) if (!suppressed.has(to)) await queueMail(tx, { to, ...openedLetter(said) });
  for (const { phone } of waiting) if (phone) await queueSms(tx, { to: phone, text: openedMessage(said) });
  return waiting.length;
}
