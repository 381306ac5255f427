import type { ListSchoolVouchers } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { schoolOwner } from "../school-owner.ts";
import { listVouchersOf } from "./shown.store.ts";

/** One more than is shown says that there are more: nobody counts all of them to show ten. */
export async function listSchoolVouchers(ctx: Ctx, input: Input<typeof ListSchoolVouchers>): Promise<Reply<typeof ListSchoolVouchers>> {
  const { limit, offset, name, school_id } = input;
  const { schoolId } = schoolOwner(ctx.actor, school_id);
  const rows = await listVouchersOf(ctx.db, { schoolId, name: name.trim(), limit: limit + 1, offset });
  return { response: { data: rows.slice(0, limit), total: offset + rows.length } };
}
