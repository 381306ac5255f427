import * as z from "zod";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeMailEvent } from "@upaya/contracts/engagement/mail-events.ts";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { engagementSettings } from "../settings.ts";
import { carriesKey } from "./hook-key.ts";
import { noteMailReply } from "./note-mail-reply.ts";
import { suppress } from "./suppressed.store.ts";

type Event = Input<typeof TakeMailEvent>;

/** Bounces that will be the same tomorrow: nobody has this address. */
const lasting = new Set(["HardBounce", "BadEmailAddress", "SpamComplaint"]);

/** An address that bounced for good, or whose owner called us spam, gets no more letters. However often the provider says so, it is once. */
export async function takeMailEvent(ctx: Ctx, event: Event): Promise<Reply<typeof TakeMailEvent>> {
  const { MAIL_EVENTS_KEY } = engagementSettings.of(ctx.env);
  if (!carriesKey(ctx.http.header("authorization"), MAIL_EVENTS_KEY)) fail("engagement.hook_refused");
  const reply = replyOf(event);
  const delivery = z.uuid().safeParse(event.Metadata?.["delivery"]).data;
  const address = reply === "delivered" ? undefined : canonicalEmail(event.Email ?? "");
  await ctx.tx(async (tx) => {
    if (reply && delivery) await noteMailReply(tx, delivery, reply);
    if (reply && reply !== "delivered" && address) await suppress(tx, address, reply);
  });
  return { message: "Noted." };
}

/** What else it tells, such as a box that is full today, changes nothing. */
function replyOf({ RecordType, Type = "", Inactive = false }: Event): "bounced" | "complained" | "delivered" | undefined {
  if (RecordType === "Delivery") return "delivered";
  if (RecordType === "SpamComplaint" || (RecordType === "Bounce" && Type === "SpamComplaint")) return "complained";
  return RecordType === "Bounce" && (lasting.has(Type) || Inactive) ? "bounced" : undefined;
}
