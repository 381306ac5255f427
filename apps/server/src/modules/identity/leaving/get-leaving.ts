import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetLeaving } from "@upaya/contracts/identity/leaving.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findOpen } from "./leaving.store.ts";
import { subjectOf } from "./subject.ts";

/** Before somebody decides they see what would go, counted by what would be handed over to them, and what stays and why. */
export async function getLeaving(ctx: Ctx): Promise<Reply<typeof GetLeaving>> {
  const me = personOf(ctx.actor);
  const open = await findOpen(ctx.db, me.id);
  return {
    asked: open ? { asked_at: open.asked_at.toISOString(), due_at: open.due_at.toISOString(), number: open.number } : null,
    goes: await countEverything(ctx, me.id),
    kept: keptOf(ctx),
  };
}

async function countEverything(ctx: Ctx, userId: string): Promise<{ what: string; count: number }[]> {
  const subject = await subjectOf(ctx.db, userId);
  const goes: { what: string; count: number }[] = [];
  for (const people of ctx.people) {
    let count = 0;
    for await (const [, rows] of people.export(ctx, subject)) count += rows.length;
    if (count > 0) goes.push({ what: people.holds, count });
  }
  return goes;
}

/** The named list of what the law keeps, from the manifests. */
export function keptOf(ctx: Ctx): { what: string; why: string; until: string }[] {
  return ctx.people.flatMap(({ keeps = [] }) => keeps.map(({ what, why, until }) => ({ what, why, until })));
}
