import type { Ctx } from "#platform/ctx.ts";
import { OutsideError, RefusedError } from "#platform/errors.ts";
import { renderLetter } from "#platform/letters/render-letter.ts";
import { letterheadOf } from "#platform/letters/letterhead.ts";
import { readSheet } from "../../learning/index.ts";
import { findSuppressed } from "../channels/suppressed.store.ts";
import { listWords } from "../telling/wording.store.ts";
import { waysOf } from "./carriers.ts";
import type { Parcel } from "./claim.ts";
import { type Content, findContent, listLines } from "./contents.store.ts";
import { digestOf, letterOf } from "./letter-of.ts";
import { orderPaper } from "./order-paper.ts";
import type { Carrier, Outcome } from "./send-due.ts";

/** So often a letter waits for the paper that it brings; then it goes without. */
const triesForPaper = 6;

export const mailCarrier: Carrier = {
  channel: "email",
  async carry(ctx, parcel): Promise<Outcome> {
    const { email } = parcel.reach;
    if (email === null) return { is: "dropped", because: "no_address" };
    const because = await ctx.tx((tx) => findSuppressed(tx, email));
    return because === undefined ? post(ctx, parcel, email) : { is: "suppressed", because };
  },
};

async function post(ctx: Ctx, parcel: Parcel, recipient: string): Promise<Outcome> {
  const { delivery } = parcel;
  const words = await listWords(ctx.db);
  const content = delivery.message_id ? await findContent(ctx.db, delivery.message_month!, delivery.message_id) : undefined;
  if (!content && delivery.kind !== "digest") return { is: "refused", because: "gone" };
  const written = content ? letterOf(ctx, words, parcel, content) : digestOf(ctx, words, parcel, await listLines(ctx.db, delivery.id));
  const sheets = content ? await papersOf(ctx, content, delivery.tries) : [];
  const { attachments, says } = content ? await orderPaper(ctx, content) : { attachments: [], says: [] };
  const look = { ...written.look, paragraphs: [...written.look.paragraphs, ...says] };
  const { html, text } = await renderLetter(look, letterheadOf(ctx.env));
  try {
    await waysOf(ctx).mail.send({
      id: delivery.id,
      recipient,
      subject: written.subject,
      body_text: text,
      body_html: html,
      headers: { "X-PM-Metadata-delivery": delivery.id, ...(written.stop ? stopHeaders(written.stop) : {}) },
      attachments: [...sheets, ...attachments],
    });
  } catch (error) {
    if (error instanceof RefusedError) return { is: "refused", because: error.reason };
    throw error;
  }
  return { is: "accepted" };
}

/** One click in a mail program (RFC 8058), by a call that needs no sign-in. */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A certificate comes with its paper, which is made a moment after it. */
async function papersOf(ctx: Ctx, { kind, facts }: Content, tries: number) {
  if (kind !== "certificate_issued" && kind !== "certificate_corrected") return [];
  const number = String(facts["number"]);
  const content = await readSheet(ctx, number);
  if (!content && tries < triesForPaper) throw new OutsideError("paper", "the paper of this certificate is not made yet");
  return content ? [{ filename: `${number}.pdf`, content, type: "application/pdf" }] : [];
}
