import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetAwaited } from "@upaya/contracts/engagement/openings.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { countWays, listOpeningsOf, type Opening, type Ways } from "./openings.store.ts";
import { pathOf, stateOf, topicOf } from "./state-of.ts";

const mostShown = 20;

/** Numbers alone: nobody at the desk has to know who waits. */
export async function getAwaited(ctx: Ctx, { id }: Input<typeof GetAwaited>): Promise<Reply<typeof GetAwaited>> {
  const topic = topicOf(id);
  const state = (await stateOf(ctx.db, topic)) ?? fail("not_found");
  const ways = await countWays(ctx.db, topic);
  const path = pathOf(topic, ctx.env.BRAND_SLUG);
  const openings = await listOpeningsOf(ctx.db, topic, mostShown);
  const [newest] = openings;
  const since = state === "waiting" ? ways.since : (newest?.done_at ?? newest?.opened_at);
  return {
    id,
    subject: newest?.title ?? path,
    state,
    due: null,
    at: (since ?? ctx.clock.now()).toISOString(),
    parts: [
      ...(newest && state !== "waiting" ? [toldPart(newest)] : []),
      ...(state === "told" ? [] : [waitingPart(ways)]),
      { kind: "page", title: "Where they asked", url: webAddress(ctx.env, path) },
    ],
    history: openings.flatMap(({ opened_at, done_at, told, title }) => [
      ...(done_at ? [{ at: done_at.toISOString(), who: "The system", what: told === 1 ? "1 was told" : `${figure(told)} were told` }] : []),
      { at: opened_at.toISOString(), who: "Staff", what: `Said that it is open: ${title}` },
    ]),
    fill: {},
  };
}

type Part = DeskItem["parts"][number];

const figure = (many: number) => new Intl.NumberFormat("en-IN").format(many);

const toldPart = ({ told, done_at, route }: Opening): Part => ({
  kind: "facts",
  title: "Who was told",
  facts: [
    { name: done_at ? "Told" : "Told so far", value: figure(told) },
    { name: "They were led to", value: route },
  ],
});

const waitingPart = ({ people, addresses, numbers }: Ways): Part => ({
  kind: "facts",
  title: "Who waits",
  facts: [
    { name: "People, told on their bell and their devices", value: figure(people) },
    { name: "Addresses, told by one letter", value: figure(addresses) },
    { name: "Numbers, told by one message", value: figure(numbers) },
  ],
});
