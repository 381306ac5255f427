import type { NameSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdLinked } from "../../../identity/index.ts";
import { seatNamed } from "../../events.ts";
import { freeOf, holdSeatVoucher, listGiven } from "../seats.store.ts";
import { nameFor } from "./named.store.ts";
import { findVoucherOf } from "./shown.store.ts";
import { tellOfSeat } from "./tell.ts";
import { namedWords as words } from "./words.ts";

/**
 * For somebody who is linked with the school at this moment, and while a seat is free. Said twice it is the same seat. Whether the teacher has the thing
 * already is theirs to know: the school is not told by a refusal.
 */
export async function nameSeat(ctx: Ctx, { voucher_id, teacher_id }: Input<typeof NameSeat>): Promise<Reply<typeof NameSeat>> {
  const me = personOf(ctx.actor).id;
  const voucher = (await findVoucherOf(ctx.db, voucher_id)) ?? fail("not_found");
  return ctx.tx(async (tx) => {
    const held = await holdSeatVoucher(tx, voucher_id, teacher_id);
    if (!(await holdLinked(tx, held.school_id, teacher_id))) fail("commerce.not_linked");
    if (held.seat_state === "named" && held.seat_id !== null) return { message: words.namedAlready, seat_id: held.seat_id };
    if (held.is_theirs) fail("commerce.seat_started");
    if ((await listGiven(tx, voucher_id, teacher_id)).length === 0) fail("commerce.voucher_stopped");
    if (freeOf(held) <= 0) fail("commerce.no_free_seat");
    const seat_id = (await nameFor(tx, held, teacher_id, me)) ?? fail("commerce.named_often");
    await tellOfSeat(tx, seatNamed, voucher, [teacher_id]);
    return { message: words.named, seat_id };
  });
}
