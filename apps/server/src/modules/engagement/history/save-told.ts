import type { DeliveryState, ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Facts } from "../telling/facts.ts";
import { kinds } from "../telling/kinds.ts";
import { monthOf } from "../telling/messages.store.ts";
import { safeRoute } from "../telling/routes.ts";
import { addHistory, type OldDelivery, type OldMessage, wasTold } from "./history.store.ts";

const hourMs = 3_600_000;

interface OldWay {
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly because?: string;
  /** So many hours after it was told: when it ended, or for what waits, until when. */
  readonly hours?: number;
}

/** Something that a sample person was told. */
export interface OldTold {
  readonly kind: ToldKind;
  readonly facts: Facts;
  readonly route: string;
  readonly hoursAgo: number;
  /** So many hours later; unread without. */
  readonly readAfter?: number;
  readonly repeats?: number;
  readonly ways?: readonly OldWay[];
}

/**
 * What a sample person was told in the weeks before this one, with what became of it. Those that were gathered went in one digest. Given again
 * it is there already: whoever was told the first of it was told all of it.
 */
export async function saveTold(ctx: Ctx, userId: string, history: readonly OldTold[]): Promise<number> {
  const [first] = history;
  return ctx.tx(async (tx) => {
    if (!first || (await wasTold(tx, userId, first.kind))) return 0;
    const digest = digestOf(tx, userId, history);
    const written = history.map((told) => writtenOf(tx, userId, told, digest?.id ?? null));
    await addHistory(
      tx,
      written.map(({ message }) => message),
      [...written.flatMap(({ deliveries }) => deliveries), ...(digest ? [digest] : [])],
    );
    return history.length;
  });
}

const ago = (tx: Tx, hours: number): Date => new Date(tx.clock.now().getTime() - hours * hourMs);

function writtenOf(tx: Tx, user_id: string, told: OldTold, digestId: string | null): { message: OldMessage; deliveries: OldDelivery[] } {
  const { kind, facts, route, hoursAgo, readAfter, repeats = 1, ways = [] } = told;
  const at = ago(tx, hoursAgo);
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();
  const { topic } = kinds[kind];
  const shared = { month: monthOf(at), user_id, kind, topic };
  const message = { ...shared, id: tx.ids.next(), facts, route: safeRoute(route), repeats, told_at: at.toISOString() };
  const deliveries = ways.map(({ channel, state, because = null, hours = 0 }) => ({
    ...shared,
    id: tx.ids.next(),
    message_id: message.id,
    digest_id: state === "gathered" ? digestId : null,
    channel,
    state,
    because,
    due_at: at.toISOString(),
    held_until: state === "held" ? after(hours) : null,
    ended_at: state === "held" ? null : after(hours),
  }));
  return { message: { ...message, read_at: readAfter === undefined ? null : after(readAfter) }, deliveries };
}

/** In the hour after the last of its lines. */
function digestOf(tx: Tx, user_id: string, history: readonly OldTold[]): OldDelivery | undefined {
  const gathered = history.filter(({ ways }) => ways?.some(({ state }) => state === "gathered"));
  if (gathered.length === 0) return undefined;
  const at = ago(tx, Math.min(...gathered.map(({ hoursAgo }) => hoursAgo)) - 1);
  const moments = { due_at: at.toISOString(), held_until: null, ended_at: at.toISOString() };
  const nothing = { message_id: null, digest_id: null, because: null };
  return {
    id: tx.ids.next(),
    month: monthOf(at),
    user_id,
    kind: "digest",
    topic: "news",
    channel: "email",
    state: "accepted",
    ...nothing,
    ...moments,
  };
}
