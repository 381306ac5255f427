import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type LookAtChange, undoHours } from "@upaya/contracts/identity/undo-change.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashOf } from "../secret.ts";
import { findByLink } from "./changes.store.ts";

/** What the page shows before anything is pressed. Whoever opens links by machine, as scanners of mail do, changes nothing. */
export async function lookAtChange(ctx: Ctx, { link }: Input<typeof LookAtChange>): Promise<Reply<typeof LookAtChange>> {
  const change = (await findByLink(ctx.db, hashOf(link))) ?? fail("identity.undo_ended");
  return {
    kind: change.kind,
    made_at: change.made_at.toISOString(),
    label: change.label,
    ends_at: new Date(change.made_at.getTime() + undoHours * 3_600_000).toISOString(),
  };
}
