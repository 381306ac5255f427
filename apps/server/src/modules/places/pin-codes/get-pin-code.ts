import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { gstCodeOf } from "@upaya/contracts/commerce/gstin.ts";
import type { GetPinCode } from "@upaya/contracts/places/get-pin-code.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findPinCode } from "./pin-codes.store.ts";

/** What is known of a PIN is told, and nothing is guessed: whoever has one that is new types city and State themselves. */
export async function getPinCode(ctx: Ctx, { pin }: Input<typeof GetPinCode>): Promise<Reply<typeof GetPinCode>> {
  const found = (await findPinCode(ctx.db, pin)) ?? fail("places.no_such_pin");
  return { ...found, gst_state_code: gstCodeOf(found.state) };
}
