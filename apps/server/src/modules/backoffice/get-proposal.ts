import type { GetProposal } from "@upaya/contracts/backoffice/proposals.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { AppError, fail } from "#platform/errors.ts";
import type { Route } from "#platform/http/route.ts";
import { findProposal, type Proposal } from "#platform/staff/proposal.store.ts";
import { mayCall } from "./may-call.ts";
import { namesOf } from "./names-of.ts";
import { actOf, labelOf, routeOf, saidWords } from "./proposals.ts";

export async function getProposal(ctx: Ctx, { id }: Input<typeof GetProposal>): Promise<Reply<typeof GetProposal>> {
  const found = await findProposal(ctx.db, id);
  const route = found && routeOf(ctx, found.operation);
  if (!found || !route) return fail("not_found");
  const state = stateOf(found, ctx.clock.now());
  const isOwn = found.user_id === personOf(ctx.actor).id;
  const thing = await thingOf(ctx, route, found.ids);
  const nameOf = await namesOf(ctx, [found.user_id, ...(found.decided_by ? [found.decided_by] : [])]);
  return {
    id,
    subject: labelOf(ctx, found.operation),
    // Whoever asked cannot agree: nothing is offered to them.
    state: state === "open" && isOwn ? "waits_for_somebody_else" : state,
    due: state === "open" ? found.expires_at.toISOString() : null,
    at: found.asked_at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "What was asked for",
        facts: [
          { name: "What it does", value: actOf(route)?.effect ?? "" },
          ...(thing ? [{ name: "To", value: thing.subject }] : []),
          ...(thing ? [] : Object.entries(found.ids).map(([name, value]) => ({ name: `On (${name.replaceAll("_", " ")})`, value }))),
          ...(saidWords(found.said) ? [{ name: "Which", value: saidWords(found.said) }] : []),
          { name: "Why two people", value: actOf(route)?.second ?? "" },
        ],
      },
      ...(thing?.parts ?? []),
    ],
    // The newest first, as everywhere.
    history: [
      ...(found.decided_at && found.decided_by
        ? [{ at: found.decided_at.toISOString(), who: nameOf(found.decided_by), what: found.agreed ? "Agreed" : "Declined" }]
        : []),
      {
        at: found.asked_at.toISOString(),
        who: nameOf(found.user_id),
        what: "Asked for it",
        ...(found.reason ? { words: found.reason } : {}),
      },
    ],
    fill: {},
  };
}

/** What it would be done to, as its own queue shows it: nobody agrees to a number. It may be gone by now. */
async function thingOf(ctx: Ctx, route: Route, { id }: Proposal["ids"]): Promise<DeskItem | undefined> {
  const queue = actOf(route)?.queue;
  const item = ctx.routes.find(({ endpoint: { staff } }) => staff?.kind === "item" && staff.queue === queue);
  if (!item || id === undefined || !mayCall(ctx, item)) return undefined;
  try {
    return (await item.act(ctx, { id })) as DeskItem;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

function stateOf({ agreed, expires_at }: Proposal, now: Date): "open" | "agreed" | "declined" | "ended" {
  if (agreed !== null) return agreed ? "agreed" : "declined";
  return expires_at > now ? "open" : "ended";
}
