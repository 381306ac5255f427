import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchNotification } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKept } from "../telling/preferences.store.ts";
import { safeRoute } from "../telling/routes.ts";
import { lineOf } from "../telling/say.ts";
import { listWords } from "../telling/wording.store.ts";
import { countUnread, listBell } from "./bell.store.ts";
import { edgeOf, nameOfEdge } from "./edge.ts";

export async function fetchNotification(
  ctx: Ctx,
  { limit, after }: Input<typeof FetchNotification>,
): Promise<Reply<typeof FetchNotification>> {
  const me = personOf(ctx.actor).id;
  const [rows, unread_count, words, kept] = await Promise.all([
    listBell(ctx.db, me, limit, edgeOf(after)),
    countUnread(ctx.db, me),
    listWords(ctx.db),
    listKept(ctx.db, [me]),
  ]);
  const { zone } = kept.get(me)!.preferences;
  const data = rows.map((row) => ({
    notification_id: row.id,
    task_id: row.id,
    route: safeRoute(row.route),
    message: lineOf(words, row, zone),
    kind: row.kind,
    topic: row.topic,
    at: row.told_at.toISOString(),
    is_read: row.is_read,
    repeats: row.repeats,
  }));
  const last = rows.at(-1);
  return { data, unread_count, next: last && rows.length === limit ? nameOfEdge(last) : null };
}
