import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import { brandOf } from "@upaya/contracts/brand.ts";
import { countedEmail } from "@upaya/contracts/forms/email.ts";
import { formWords } from "@upaya/contracts/forms/words.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import type { Recipient } from "#platform/http/message-limits.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { queueSms } from "#platform/sms/queue-sms.ts";
import { recipientOf } from "#platform/sms/recipient.ts";
import { codeOf, keysOf } from "../keys.ts";
import { hashOf, newSecret } from "../secret.ts";
import { addCode, type CodeRow, countSend, findOpenCode, lockOpenCode, type OpenCode } from "./code.store.ts";
import { claimantOf } from "./known-device.ts";
import { codeLetter, codeSms } from "./letters.ts";

const codeMinutes = 10;
const resendSeconds = 30;
const mostSends = 5;

type Sent = Reply<typeof SendCode>;
type Address = Input<typeof SendCode>;

/** The same answer for a known and an unknown address: who has an account is nobody's business. */
export async function sendCode(ctx: Ctx, address: Address): Promise<Sent> {
  return sendCodeFor(ctx, address, "sign_in", null);
}

/** Sent again before it ends it is the same code, made anew from the row's salt: whichever message arrives first is right. */
export async function sendCodeFor(ctx: Ctx, address: Address, purpose: CodeRow["purpose"], userId: string | null): Promise<Sent> {
  const { channel, ticket = "" } = address;
  const { to, recipient } = recipientOfCode(address);
  const open = ticket ? await findOpenCode(ctx.db, hashOf(ticket)) : undefined;
  const again = open?.purpose === purpose && open.user_id === userId && open.sent_to === to ? open : undefined;
  if (again && !mayGoAgain(ctx, again)) return told(ticket, again, again.sent_at);
  // Outside of the transaction: the counters have a connection of their own, which could wait for the one we hold.
  await ctx.limits.message(recipient, await claimantOf(ctx, channel, to));
  const sentAgain = again ? await resend(ctx, ticket) : undefined;
  if (sentAgain) return sentAgain;
  const secret = newSecret(ctx.random);
  return ctx.tx(async (tx) => {
    const now = tx.clock.now();
    const row: CodeRow = {
      id: tx.ids.next(),
      ticket_hash: hashOf(secret),
      purpose,
      user_id: userId,
      channel,
      sent_to: to,
      salt: Buffer.from(ctx.random.bytes(16)),
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    };
    await addCode(tx, row);
    await post(ctx, tx, row);
    return told(secret, row, now);
  });
}

/** The address in its one form, which is counted, kept and sent to. */
function recipientOfCode({ channel, to }: Address): { to: string; recipient: Recipient } {
  if (channel === "email") return { to, recipient: { channel, account: `email:${countedEmail(to)}` } };
  const phone = recipientOf(to) ?? fail("invalid_input", { fields: [{ path: "to", message: formWords.phone }] });
  return { to: phone.number, recipient: { channel, account: `phone:${phone.number}`, callingCode: phone.callingCode } };
}

/** After its half minute, and a few times in all. */
function mayGoAgain(ctx: Ctx, { sends, sent_at, expires_at }: OpenCode): boolean {
  const now = ctx.clock.now().getTime();
  if (sent_at.getTime() + resendSeconds * 1_000 > now) return false;
  if (sends >= mostSends) fail("rate_limited", { retryAfter: Math.ceil((expires_at.getTime() - now) / 1_000) });
  return true;
}

async function resend(ctx: Ctx, ticket: string): Promise<Sent | undefined> {
  return ctx.tx(async (tx) => {
    const row = await lockOpenCode(tx, hashOf(ticket));
    if (!row) return undefined;
    // Somebody who asked in the same instant was quicker.
    if (!mayGoAgain(ctx, row)) return told(ticket, row, row.sent_at);
    await countSend(tx, row.id);
    await post(ctx, tx, row);
    return told(ticket, row, tx.clock.now());
  });
}

async function post(ctx: Ctx, tx: Tx, row: Omit<CodeRow, "ticket_hash">): Promise<void> {
  const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
  const code = codeOf(keysOf(ctx.env).codes, row.salt);
  if (row.channel === "email")
    await queueMail(tx, { to: row.sent_to, ...codeLetter({ brand, address: ctx.env.MAIL_ADDRESS }, code, codeMinutes) });
  else await queueSms(tx, { to: row.sent_to, text: codeSms(brand, code, codeMinutes) });
}

function told(ticket: string, row: Pick<CodeRow, "channel" | "expires_at">, sentAt: Date): Sent {
  return {
    ticket,
    channel: row.channel,
    expires_at: row.expires_at.toISOString(),
    resend_at: new Date(sentAt.getTime() + resendSeconds * 1_000).toISOString(),
    message: row.channel === "email" ? "We sent a code to your e-mail." : "We sent a code by SMS.",
  };
}
