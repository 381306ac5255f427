import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReadAllNotifications } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countUnread, markAllRead } from "./bell.store.ts";
import { tellTabs } from "./tell-tabs.ts";

/** Up to the newest that they saw: what came while they pressed stays unread. */
export async function readAllNotifications(
  ctx: Ctx,
  { until }: Input<typeof ReadAllNotifications>,
): Promise<Reply<typeof ReadAllNotifications>> {
  const me = personOf(ctx.actor).id;
  return ctx.tx(async (tx) => {
    // Its milliseconds: the record knows microseconds.
    const seen = new Date(Math.min(Date.parse(until) + 1, tx.clock.now().getTime()));
    await markAllRead(tx, me, seen);
    tellTabs(tx, me);
    return { unread_count: await countUnread(tx, me) };
  });
}
