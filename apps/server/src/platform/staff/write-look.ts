import { personOf } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { addAudit } from "./audit.store.ts";

/** Who of the staff looked at something of a person's: written down before it is shown, or it is not shown. */
export async function writeLook(ctx: Ctx, operation: string, ids: Readonly<Record<string, string>>): Promise<void> {
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
      step: "done",
      ids,
      request_id: ctx.requestId,
      ...none,
    }),
  );
}
