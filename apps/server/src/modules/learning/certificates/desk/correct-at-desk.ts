import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CorrectAtDesk } from "@upaya/contracts/learning/certificate-desk.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockNames, saveName } from "../certificates.store.ts";
import { makeCopies } from "../make-copies.ts";
import { replaceCopies } from "../replace-copies.ts";
import { lockIssued } from "./about.ts";
import { findHolder } from "./desk.store.ts";

/** For whoever has corrected it three times, or cannot. It costs them none of theirs, and the next ones carry the corrected name as well. */
export async function correctAtDesk(ctx: Ctx, { id, name, name_own }: Input<typeof CorrectAtDesk>): Promise<Reply<typeof CorrectAtDesk>> {
  const typed = readNumber(id) ?? fail("not_found");
  return ctx.tx(async (tx) => {
    const holder = (await findHolder(tx, typed)) ?? fail("not_found");
    await lockNames(tx, [holder.user_id ?? fail("learning.holder_left")]);
    const { number, user_id, withdrawn_at, copies } = await lockIssued(tx, typed);
    if (user_id !== holder.user_id) fail("learning.holder_changed");
    if (withdrawn_at !== null) fail("learning.nothing_to_correct");
    const [current] = copies;
    if (current?.name === name && current.name_own === name_own) return { message: "It carries this name." };
    await saveName(tx, user_id, { name, name_own });
    await replaceCopies(tx, [number]);
    await makeCopies(tx, [{ number, name, name_own }], "staff");
    return { message: "The name is corrected. The new sheet is being made." };
  });
}
