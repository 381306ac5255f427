import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Choice } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { listPresent } from "../../identity/index.ts";
import { tellTabs } from "../bell/tell-tabs.ts";
import { addDeliveries, letGo, type NewDelivery } from "./deliveries.store.ts";
import type { Facts } from "./facts.ts";
import { kinds } from "./kinds.ts";
import { monthOf, type NewMessage, writeMessages } from "./messages.store.ts";
import { listKept } from "./preferences.store.ts";

/** A word to one person. */
export interface Telling {
  readonly user_id: string;
  readonly kind: ToldKind;
  readonly facts: Facts;
  /** By `routeTo` or `routeWith`. */
  readonly route: string;
  /** Repeats of the same, while it is unread, are one item. */
  readonly gatheredBy?: string;
  /** When they did what this answers. */
  readonly answersAt?: Date;
  /** After this it helps nobody. */
  readonly expiresAt?: Date;
}

/** What is no news any more once this is told: whoever has bought is not reminded of a cart. */
const overtakes: Partial<Record<ToldKind, ToldKind>> = { order_ready: "cart_left", seats_ready: "cart_left" };

/**
 * Puts it on the bells of these people and on its way by the channels that each of them chose. With the change that it belongs to, or with
 * the confirmation of the event: so once. When it leaves is decided when it is sent.
 */
export async function tell(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const present = await listPresent(tx, [...new Set(tellings.map(({ user_id }) => user_id))]);
  const here = tellings.flatMap((telling) => {
    const user_id = present.get(telling.user_id);
    return user_id === undefined ? [] : [{ ...telling, user_id }];
  });
  if (here.length === 0) return;
  for (const { user_id, kind } of here) if (overtakes[kind]) await letGo(tx, user_id, overtakes[kind]);
  const kept = await listKept(tx, [...new Set(here.map(({ user_id }) => user_id))]);
  const choiceOf = ({ user_id, kind }: Telling) => kept.get(user_id)!.preferences.topics[kinds[kind].topic];
  const messages = here.map((telling) => messageOf(tx, telling, choiceOf(telling)));
  const written = new Map((await writeMessages(tx, messages)).map((row) => [row.id, row]));
  // What is gathered in an item that stands there has been on its way already.
  const fresh = here.flatMap((telling, index) => (written.has(messages[index]!.id) ? [{ telling, message: messages[index]! }] : []));
  await addDeliveries(
    tx,
    fresh.flatMap(({ telling, message }) => deliveriesOf(tx, telling, message, choiceOf(telling))),
  );
  for (const userId of new Set(messages.filter(({ is_on_bell }) => is_on_bell).map(({ user_id }) => user_id))) tellTabs(tx, userId);
}

function messageOf(tx: Tx, { user_id, kind, facts, route, gatheredBy, answersAt, expiresAt }: Telling, choice: Choice): NewMessage {
  const now = tx.clock.now();
  return {
    id: tx.ids.next(),
    month: monthOf(now),
    user_id,
    kind,
    topic: kinds[kind].topic,
    facts,
    route,
    gathered_by: gatheredBy ?? null,
    answers_at: answersAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    is_on_bell: choice.bell,
    told_at: now.toISOString(),
  };
}

function deliveriesOf(tx: Tx, { kind }: Telling, message: NewMessage, choice: Choice): NewDelivery[] {
  const wanted = kinds[kind].channels.filter((channel) => (channel === "email" ? choice.email !== "no" : choice[channel]));
  return wanted.map((channel) => ({
    id: tx.ids.next(),
    month: message.month,
    user_id: message.user_id,
    message_month: message.month,
    message_id: message.id,
    kind,
    topic: message.topic,
    channel,
    due_at: message.told_at,
  }));
}
