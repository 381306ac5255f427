import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import { brandOf } from "@upaya/contracts/brand.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { queueSms } from "#platform/sms/queue-sms.ts";
import { codeOf, keysOf } from "../keys.ts";
import { hashOf, newSecret } from "../secret.ts";
import { addCode, type CodeRow, countSend, lockOpenCode } from "./code.store.ts";
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
export async function sendCodeFor(
  ctx: Ctx,
  { channel, to, ticket }: Address,
  purpose: CodeRow["purpose"],
  userId: string | null,
): Promise<Sent> {
  const again = ticket
    ? await resend(ctx, ticket, (row) => row.purpose === purpose && row.user_id === userId && row.sent_to === to)
    : undefined;
  if (again) return again;
  await ctx.limits.code(`${channel}:${to}`, ctx.wire.address);
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

async function resend(ctx: Ctx, ticket: string, fits: (row: Omit<CodeRow, "ticket_hash">) => boolean): Promise<Sent | undefined> {
  return ctx.tx(async (tx) => {
    const row = await lockOpenCode(tx, hashOf(ticket));
    if (!row || !fits(row)) return undefined;
    const now = tx.clock.now();
    const wait = row.sent_at.getTime() + resendSeconds * 1_000 - now.getTime();
    if (wait > 0) return told(ticket, row, row.sent_at);
    if (row.sends >= mostSends) fail("rate_limited", { retryAfter: Math.ceil((row.expires_at.getTime() - now.getTime()) / 1_000) });
    await countSend(tx, row.id);
    await post(ctx, tx, row);
    return told(ticket, row, now);
  });
}

async function post(ctx: Ctx, tx: Tx, row: Omit<CodeRow, "ticket_hash">): Promise<void> {
  const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
  const code = codeOf(keysOf(ctx.env).codes, row.salt);
  if (row.channel === "email") await queueMail(tx, { to: row.sent_to, ...codeLetter(brand, code, codeMinutes) });
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
