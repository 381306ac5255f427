import type { NamedVoucher, orgVoucherArgs } from "@upaya/contracts/commerce/school-cart.ts";
import type * as z from "zod/mini";
import type { Ctx } from "#platform/ctx.ts";
import { schoolOwner } from "./school-owner.ts";
import { listSeatVouchers } from "./seats.store.ts";

/** The codes that a school has paid for, for its contacts alone. */
export function listOrgVouchers(ctx: Ctx, { school_id, ...page }: z.output<typeof orgVoucherArgs>): Promise<NamedVoucher[]> {
  return listSeatVouchers(ctx.db, schoolOwner(ctx.actor, school_id).schoolId, page);
}
