import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReadNotification } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { noteClick } from "../telling/deliveries.store.ts";
import { countUnread, hasBroadcast, markBroadcastRead, markRead } from "./bell.store.ts";
import { tellTabs } from "./tell-tabs.ts";

/** Its page was opened, by whoever it was for. Another's id changes nothing and is answered alike. */
export async function readNotification(
  ctx: Ctx,
  { task_id, via }: Input<typeof ReadNotification>,
): Promise<Reply<typeof ReadNotification>> {
  const me = personOf(ctx.actor).id;
  return ctx.tx(async (tx) => {
    const isRead = await markRead(tx, me, task_id);
    if (!isRead && (await hasBroadcast(tx, task_id))) await markBroadcastRead(tx, me, task_id);
    if (via) await noteClick(tx, me, task_id, via);
    tellTabs(tx, me);
    return { unread_count: await countUnread(tx, me) };
  });
}
