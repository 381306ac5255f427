import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBroadcast } from "@upaya/contracts/engagement/broadcasts.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { type Broadcast, findBroadcast, stateOf } from "./broadcasts.store.ts";
import { readersOf } from "./readers.ts";
import { beginningOf, pageNameOf, sinceOf } from "./shown.ts";

/** Whoever says it, and whoever agrees, sees how many people it is for. */
export async function getBroadcast(ctx: Ctx, { id }: Input<typeof GetBroadcast>): Promise<Reply<typeof GetBroadcast>> {
  const broadcast = (await findBroadcast(ctx.db, id)) ?? fail("not_found");
  const readers = await readersOf(ctx.db);
  const state = stateOf(broadcast);
  const { text, route } = broadcast;
  return {
    id,
    subject: beginningOf(text),
    state: state === "draft" && readers.takeTwo ? "draft_many" : state,
    due: null,
    at: sinceOf(broadcast).toISOString(),
    parts: [
      { kind: "words", title: "On the bell", text },
      {
        kind: "facts",
        title: "Whom it reaches",
        facts: [
          state === "taken_back"
            ? { name: "People", value: "Nobody: it was taken back" }
            : { name: "People with an account", value: readers.words },
          { name: "How", value: "On the bell only" },
          { name: "Topic", value: "News" },
        ],
      },
      { kind: "page", title: `Where it leads: ${pageNameOf(route)}`, url: webAddress(ctx.env, route) },
    ],
    history: historyOf(broadcast),
    fill: {},
  };
}

/** Who of the staff it was is in the log. */
function historyOf({ written_at, told_at, taken_back_at }: Broadcast): DeskItem["history"] {
  const steps = [
    [taken_back_at, "Taken back"],
    [told_at, "Said to everybody"],
    [written_at, "Written"],
  ] as const;
  return steps.flatMap(([at, what]) => (at ? [{ at: at.toISOString(), who: "Staff", what }] : []));
}
