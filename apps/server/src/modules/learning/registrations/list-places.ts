import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListPlaces } from "@upaya/contracts/learning/registrations.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listOwnOf } from "./mine.store.ts";
import { registrationOf } from "./registration-of.ts";
import { listSeats } from "./seats.store.ts";

/** A date that nobody registered for yet is not in it: all its seats are free. */
export async function listPlaces(ctx: Ctx, { resource_id }: Input<typeof ListPlaces>): Promise<Reply<typeof ListPlaces>> {
  const seats = await listSeats(ctx.db, resource_id);
  const own = ctx.actor.kind === "user" && seats.length > 0 ? await listOwnOf(ctx.db, ctx.actor.id, resource_id) : [];
  const mine = new Map((await registrationOf(ctx.db, own)).map((row) => [row.session_id, row]));
  return {
    data: seats.map(({ session_id, capacity, taken, waiting }) => ({
      session_id,
      capacity,
      taken,
      waiting,
      mine: mine.get(session_id) ?? null,
    })),
  };
}
