import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListSent } from "@upaya/contracts/engagement/telling/bell.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKept } from "../telling/preferences.store.ts";
import { lineOf } from "../telling/say.ts";
import { listWords, type Words } from "../telling/wording.store.ts";
import { digestWords } from "../telling/words.ts";
import { edgeOf, nameOfEdge } from "./edge.ts";
import { listSentTo, type SentRow } from "./sent.store.ts";
import { shownDelivery } from "./shown-delivery.ts";

export async function listSent(ctx: Ctx, { limit, after }: Input<typeof ListSent>): Promise<Reply<typeof ListSent>> {
  const me = personOf(ctx.actor).id;
  return sentTo(ctx, me, limit, after);
}

/** What was sent to somebody, for themselves and for support. */
export async function sentTo(ctx: Ctx, userId: string, limit: number, after?: string): Promise<Reply<typeof ListSent>> {
  const [rows, words, kept] = await Promise.all([
    listSentTo(ctx.db, userId, limit, edgeOf(after)),
    listWords(ctx.db),
    listKept(ctx.db, [userId]),
  ]);
  const { zone } = kept.get(userId)!.preferences;
  const data = rows.map((row) => ({
    id: row.id,
    message: messageOf(words, row, zone),
    kind: row.kind,
    at: row.due_at.toISOString(),
    deliveries: row.deliveries.map(shownDelivery),
  }));
  const last = rows.at(-1);
  return { data, next: last && rows.length === limit ? nameOfEdge(last) : null };
}

function messageOf(words: Words, { kind, facts, repeats, lines }: SentRow, zone: string): string {
  return kind === "digest" ? digestWords.subject(lines) : lineOf(words, { kind, facts: facts ?? {}, repeats: repeats ?? 1 }, zone);
}
