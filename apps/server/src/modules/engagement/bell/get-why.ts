import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWhy } from "@upaya/contracts/engagement/telling/bell.ts";
import { isNeverHeld } from "@upaya/contracts/engagement/telling/topics.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { fill } from "../telling/fill.ts";
import { listKept } from "../telling/preferences.store.ts";
import { safeRoute } from "../telling/routes.ts";
import { lineOf } from "../telling/say.ts";
import { listWords } from "../telling/wording.store.ts";
import { findMessage } from "./bell.store.ts";
import { listDeliveriesOf } from "./sent.store.ts";
import { shownDelivery } from "./shown-delivery.ts";

export async function getWhy(ctx: Ctx, { id }: Input<typeof GetWhy>): Promise<Reply<typeof GetWhy>> {
  const me = personOf(ctx.actor).id;
  const message = (await findMessage(ctx.db, me, id)) ?? fail("not_found");
  const [words, kept, deliveries] = await Promise.all([listWords(ctx.db), listKept(ctx.db, [me]), listDeliveriesOf(ctx.db, me, id)]);
  const { preferences } = kept.get(me)!;
  const { kind, topic, facts, told_at } = message;
  return {
    id,
    message: lineOf(words, message, preferences.zone),
    kind,
    topic,
    route: safeRoute(message.route),
    at: told_at.toISOString(),
    because: fill(words[kind].because, facts, preferences.zone),
    is_never_held: isNeverHeld(topic) || preferences.urgent.includes(topic),
    deliveries: deliveries.map(shownDelivery),
    choice: preferences.topics[topic],
  };
}
