import { personOf } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import type { Route } from "../http/route.ts";
import { addAudit } from "./audit.store.ts";
import { factsOf } from "./facts.ts";

/** Of what is somebody's: the look is written down before it is shown, or it is not shown. */
export async function lookedAt(route: Route, ctx: Ctx, input: unknown): Promise<unknown> {
  const item = await route.act(ctx, input);
  await writeLook(ctx, route.endpoint.name, factsOf(route.endpoint, input as object).ids);
  return item;
}

async function writeLook(ctx: Ctx, operation: string, ids: Readonly<Record<string, string>>): Promise<void> {
  const me = personOf(ctx.actor);
  const roles = me.roles.filter((role) => role.startsWith("staff_"));
  const none = { proposal_id: null, fields: [], said: {}, reason: null };
  await ctx.tx((tx) =>
    addAudit(tx, {
      id: tx.ids.next(),
      at: tx.clock.now(),
      user_id: me.id,
      roles,
      operation,
      step: "looked",
      ids,
      request_id: ctx.requestId,
      ...none,
    }),
  );
}
