import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { OpenAwaited } from "@upaya/contracts/engagement/openings.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { safeRoute } from "../telling/routes.ts";
import { addOpening } from "./openings.store.ts";
import { stateOf, topicOf } from "./state-of.ts";
import { tellOpened } from "./tell-opened.ts";

/** A promise kept: whoever asked to be told is told once. Of two who say it at once the second hears that it is said. */
export async function openAwaited(ctx: Ctx, { id, title, path }: Input<typeof OpenAwaited>): Promise<Reply<typeof OpenAwaited>> {
  if (safeRoute(path) !== path) fail("engagement.no_such_page", { fields: [{ path: "path", message: "A message cannot lead there." }] });
  const topic = topicOf(id);
  await ctx.tx(async (tx) => {
    const state = (await stateOf(tx, topic)) ?? fail("not_found");
    if (state === "told") fail("engagement.nobody_waits");
    const opening_id = tx.ids.next();
    if (!(await addOpening(tx, { id: opening_id, topic, title, route: path }))) fail("engagement.opening_underway");
    await enqueue(tx, tellOpened, { opening_id, part: 1 }, { key: `${opening_id} 1` });
  });
  return { message: "They are being told." };
}
