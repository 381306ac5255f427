import type { GetSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolsByIds } from "../../schools/index.ts";
import { listCart } from "../cart/cart.store.ts";
import { cartOf } from "../cart/cart-of.ts";
import { schoolOwner } from "./school-owner.ts";

export async function getSchoolCart(ctx: Ctx, { school_id }: Input<typeof GetSchoolCart>): Promise<Reply<typeof GetSchoolCart>> {
  const owner = schoolOwner(ctx.actor, school_id);
  const [school] = await listSchoolsByIds(ctx.db, [owner.schoolId]);
  if (!school) fail("not_found");
  return { response: { ...(await cartOf(ctx, await listCart(ctx.db, owner))), school: { id: school.id, name: school.name } } };
}
