import * as z from "zod";
import { staffReason, type StaffMark } from "@upaya/contracts/staff.ts";
import { personOf } from "../actor.ts";
import { type Ctx, ctxWithin } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import { fail } from "../errors.ts";
import type { Route } from "../http/route.ts";
import { addAudit, type Step } from "./audit.store.ts";
import { factsOf, idsIn } from "./facts.ts";
import { addProposal, isAskedFor } from "./proposal.store.ts";

/** So long somebody else has time to agree. */
const proposalDays = 3;

/** What an act answers that waits for a second person: nothing was done yet. */
export class Asked {
  readonly reply: { readonly message: string; readonly proposal_id: string };

  constructor(proposalId: string) {
    this.reply = { message: "Asked for. It is done when a second person agrees.", proposal_id: proposalId };
  }
}

/** Read beside the contract's own fields, so that no act can forget to ask for it. */
export function reasonOf(staff: StaffMark, body: unknown): { readonly reason?: string } {
  if (staff.kind !== "act" || !staff.reason) return {};
  const result = z.safeParse(staffReason, (body as { readonly reason?: unknown } | undefined)?.reason);
  return { reason: result.success ? result.data : fail("staff.reason_needed") };
}

/** The effect and the row that says who did what to which thing and why commit together, or neither does. */
export async function runStaffAct(route: Route, ctx: Ctx, input: unknown): Promise<unknown> {
  const { staff } = route.endpoint;
  if (staff?.kind !== "act") throw new Error(`${route.endpoint.name} is no staff act`);
  const ready = (await route.before?.(ctx, input)) ?? {};
  return ctx.tx(async (tx) => {
    if (staff.second !== undefined) return propose(ctx, tx, route, input as object);
    const made = await route.act(ctxWithin(ctx, tx), { ...(input as object), ...ready });
    await writeDown(ctx, tx, route, { ...(input as object), ...idsIn(ready) }, { step: "done" });
    return made;
  });
}

async function propose(ctx: Ctx, tx: Tx, route: Route, input: object): Promise<Asked> {
  const id = tx.ids.next();
  const now = tx.clock.now();
  const facts = factsOf(route.endpoint, input);
  if (Object.keys(facts.ids).length > 0 && (await isAskedFor(tx, route.endpoint.name, facts))) fail("staff.asked_already");
  await addProposal(tx, {
    id,
    operation: route.endpoint.name,
    sealed: tx.seal.close(input, id),
    ...facts,
    reason: reasonIn(input),
    user_id: personOf(ctx.actor).id,
    asked_at: now,
    expires_at: new Date(now.getTime() + proposalDays * 86_400_000),
  });
  await writeDown(ctx, tx, route, input, { step: "asked", proposalId: id });
  return new Asked(id);
}

interface Written {
  readonly step: Step;
  readonly proposalId?: string;
  /** Whoever agrees or declines has a reason of their own. */
  readonly reason?: string | null;
}

export async function writeDown(
  ctx: Ctx,
  tx: Tx,
  { endpoint }: Route,
  input: object,
  { step, proposalId, reason }: Written,
): Promise<void> {
  const me = personOf(ctx.actor);
  await addAudit(tx, {
    id: tx.ids.next(),
    at: tx.clock.now(),
    user_id: me.id,
    roles: me.roles.filter((role) => role.startsWith("staff_")),
    operation: endpoint.name,
    step,
    proposal_id: proposalId ?? null,
    ...factsOf(endpoint, input),
    reason: reason === undefined ? reasonIn(input) : reason,
    request_id: ctx.requestId,
  });
}

function reasonIn(input: object): string | null {
  return "reason" in input && typeof input.reason === "string" ? input.reason : null;
}
