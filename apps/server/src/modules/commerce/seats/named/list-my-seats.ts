import { type ListMySeats, mostOwnSeats } from "@upaya/contracts/commerce/named-seats.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listSchoolsByIds } from "../../../schools/index.ts";
import { listWaitingFor } from "./named.store.ts";

/** What waits for the caller, of schools that are there. */
export async function listMySeats(ctx: Ctx): Promise<Reply<typeof ListMySeats>> {
  const rows = await listWaitingFor(ctx.db, personOf(ctx.actor).id, mostOwnSeats);
  const schools = await listSchoolsByIds(ctx.db, [...new Set(rows.map(({ school_id }) => school_id))]);
  const nameOf = new Map(schools.map(({ id, name }) => [id, name]));
  return {
    data: rows.flatMap(({ id, school_id, name, state_at }) => {
      const school = nameOf.get(school_id);
      return school === undefined ? [] : [{ seat_id: id, name, school, since: state_at.toISOString() }];
    }),
  };
}
