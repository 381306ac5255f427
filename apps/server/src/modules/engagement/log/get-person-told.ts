import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPersonTold } from "@upaya/contracts/engagement/log.ts";
import type { Logged, ShownDelivery } from "@upaya/contracts/engagement/telling/bell.ts";
import { india } from "@upaya/contracts/zones.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findSearched, listPushTokens, listReach } from "../../identity/index.ts";
import { sentTo } from "../bell/list-sent.ts";
import { findSuppressed } from "../channels/suppressed.store.ts";
import { fill } from "../telling/fill.ts";
import { listKept } from "../telling/preferences.store.ts";
import { logWords as words } from "./words.ts";

const mostShown = 100;

/** What their own page of messages says of it, for whoever helps them: the newest first. */
export async function getPersonTold(ctx: Ctx, { id }: Input<typeof GetPersonTold>): Promise<Reply<typeof GetPersonTold>> {
  const person = (await findSearched(ctx.db, id)) ?? fail("not_found");
  const { data } = await sentTo(ctx, id, mostShown);
  return {
    id,
    subject: person.name ?? "Somebody who has not told their name",
    state: "found",
    due: null,
    at: person.created_at.toISOString(),
    parts: [{ kind: "facts", title: "How they can be told", facts: await waysOf(ctx, id) }],
    history: data.map(stepOf),
    fill: {},
  };
}

/** Whether something would arrive, without the address itself. */
async function waysOf(ctx: Ctx, id: string): Promise<{ name: string; value: string }[]> {
  const reach = (await listReach(ctx.db, [id])).get(id);
  const email = reach?.email;
  const reason = email ? await ctx.tx((tx) => findSuppressed(tx, email)) : undefined;
  const { preferences, isChosen } = (await listKept(ctx.db, [id])).get(id)!;
  return [
    { name: "Letters", value: !email ? "No: no address of theirs is proven" : reason ? words.noLetters(reason) : "Yes" },
    { name: "Text messages", value: reach?.phone ? "Yes, where they asked for them" : "No: no number of theirs is proven" },
    { name: "Devices that are told", value: String((await listPushTokens(ctx.db, [id])).length) },
    { name: "What they want to hear", value: isChosen ? "As they chose" : "As it is at first" },
    { name: "Their clock", value: preferences.zone },
  ];
}

function stepOf({ at, message, deliveries }: Logged) {
  return { at, who: "The system", what: message, words: deliveries.map(wordsOf).join("\n") || words.noChannel };
}

/** "E-mail: waits until Sat 22 Nov, 7:00 pm (it comes in their digest)". */
function wordsOf({ channel, state, because, held_until, at }: ShownDelivery): string {
  const clock = (moment: string) => fill("{at}", { at: moment }, india);
  const until = state === "held" && held_until ? words.until(clock(held_until)) : clock(at);
  return `${words.channels[channel]}: ${words.state(state)}, ${until}${because ? ` (${words.reason(because)})` : ""}`;
}
