import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { FindPersonTold } from "@upaya/contracts/engagement/log.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { findSearched } from "../../identity/index.ts";

/** Whom staff know the whole address of, and nobody else: without one there is no list. */
export async function findPersonTold(ctx: Ctx, { search }: Input<typeof FindPersonTold>): Promise<Reply<typeof FindPersonTold>> {
  const found = search ? await findSearched(ctx.db, search) : undefined;
  return deskPageOf(
    found ? [found] : [],
    ({ id, name, created_at }) => ({
      id,
      subject: name ?? "Somebody who has not told their name",
      note: "",
      state: "found",
      due: null,
      at: created_at.toISOString(),
    }),
    ({ id }) => id,
  );
}
