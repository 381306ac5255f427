import { RefusedError } from "#platform/errors.ts";
import { letterheadOf } from "#platform/letters/letterhead.ts";
import { fill } from "../telling/fill.ts";
import { safeRoute } from "../telling/routes.ts";
import { listWords } from "../telling/wording.store.ts";
import { letterWords } from "../telling/words.ts";
import { waysOf } from "./carriers.ts";
import { findContent } from "./contents.store.ts";
import type { Carrier, Outcome } from "./send-due.ts";

/** To a proven number of somebody who asked for it. */
export const smsCarrier: Carrier = {
  channel: "sms",
  async carry(ctx, { delivery, reach, zone }): Promise<Outcome> {
    if (reach.phone === null) return { is: "dropped", because: "no_address" };
    const content = await findContent(ctx.db, delivery.message_month!, delivery.message_id!);
    if (!content) return { is: "refused", because: "gone" };
    const words = await listWords(ctx.db);
    const line = fill(words[content.kind].push, { ...content.facts, repeats: content.repeats }, zone);
    const link = new URL(safeRoute(content.route), letterheadOf(ctx.env).origin).href;
    try {
      await waysOf(ctx).sms.send({ id: delivery.id, recipient: reach.phone, body_text: letterWords.sms(line, link) });
    } catch (error) {
      if (error instanceof RefusedError) return { is: "refused", because: error.reason };
      throw error;
    }
    return { is: "accepted" };
  },
};
