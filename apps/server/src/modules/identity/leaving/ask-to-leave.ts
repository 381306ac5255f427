import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type AskToLeave, daysToStay } from "@upaya/contracts/identity/leaving.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Random } from "#platform/random.ts";
import { lockPerson } from "../people/people.store.ts";
import { hasOtherAdministrator } from "../roles/roles.store.ts";
import { forgetPerson } from "./forget-job.ts";
import { addLeaving, findOpen } from "./leaving.store.ts";
import { leavingLetter, writeOfLeaving } from "./letters.ts";
import { remindBeforeLeaving } from "./remind.ts";

const dayMs = 86_400_000;

/** Nothing is deleted today. Asked twice it is asked once; the last administrator hands over first. */
export async function askToLeave(ctx: Ctx, { reason }: Input<typeof AskToLeave>): Promise<Reply<typeof AskToLeave>> {
  const me = personOf(ctx.actor);
  const leaving = await ctx.tx(async (tx) => {
    await lockPerson(tx, me.id);
    const before = await findOpen(tx, me.id);
    if (before) return before;
    if (me.roles.includes("staff_admin") && !(await hasOtherAdministrator(tx, me.id))) fail("identity.last_administrator");
    const asked_at = tx.clock.now();
    const due_at = new Date(asked_at.getTime() + daysToStay * dayMs);
    const asked = { id: tx.ids.next(), number: newNumber(ctx.random), user_id: me.id, asked_at, due_at };
    await addLeaving(tx, { ...asked, reason: reason ?? null });
    await enqueue(tx, forgetPerson, { leaving_id: asked.id }, { key: asked.id, at: due_at });
    await remindBeforeLeaving(tx, asked);
    await writeOfLeaving(ctx, tx, me.id, leavingLetter, asked);
    return asked;
  });
  return {
    message: "Your account goes in seven days. Until then you can call it back.",
    due_at: leaving.due_at.toISOString(),
    number: leaving.number,
  };
}

/** Letters and figures that are not mistaken for one another: 32 of them, so that each byte gives one without a remainder. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newNumber(random: Random): string {
  const drawn = [...random.bytes(16)].map((byte) => signs[byte % signs.length]).join("");
  return `DL-${drawn.match(/.{4}/g)!.join("-")}`;
}
