import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetAwaited } from "@upaya/contracts/engagement/openings.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { countWays, listOpeningsOf } from "./openings.store.ts";
import { pathOf, stateOf, topicOf } from "./state-of.ts";

const mostShown = 20;

/** Numbers alone: nobody at the desk has to know who waits. */
export async function getAwaited(ctx: Ctx, { id }: Input<typeof GetAwaited>): Promise<Reply<typeof GetAwaited>> {
  const topic = topicOf(id);
  const state = (await stateOf(ctx.db, topic)) ?? fail("not_found");
  const { people, addresses, numbers } = await countWays(ctx.db, topic);
  const path = pathOf(topic, ctx.env.BRAND_SLUG);
  const openings = await listOpeningsOf(ctx.db, topic, mostShown);
  return {
    id,
    subject: openings[0]?.title ?? path,
    state,
    due: null,
    at: (openings[0]?.opened_at ?? ctx.clock.now()).toISOString(),
    parts: [
      {
        kind: "facts",
        title: "Who waits",
        facts: [
          { name: "People, told on their bell and their devices", value: String(people) },
          { name: "Addresses, told by one letter", value: String(addresses) },
          { name: "Numbers, told by one message", value: String(numbers) },
        ],
      },
      { kind: "page", title: "Where they asked", url: webAddress(ctx.env, path) },
    ],
    history: openings.flatMap(({ opened_at, done_at, told, title }) => [
      ...(done_at ? [{ at: done_at.toISOString(), who: "The system", what: `${told} were told` }] : []),
      { at: opened_at.toISOString(), who: "Staff", what: `Said that it is open: ${title}` },
    ]),
    fill: {},
  };
}
