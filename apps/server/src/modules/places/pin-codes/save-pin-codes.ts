import type { Ctx } from "#platform/ctx.ts";
import { type PinCode, savePinCodeRows } from "./pin-codes.store.ts";

/** The whole list at once, so that nobody sees half of an old and half of a new one. Answers how many rows it wrote or removed. */
export async function savePinCodes(ctx: Ctx, pinCodes: readonly PinCode[]): Promise<number> {
  return ctx.tx((tx) => savePinCodeRows(tx, pinCodes));
}
