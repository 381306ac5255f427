import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { CorrectCertificate } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockNames, saveName } from "./certificates.store.ts";
import { lockCertificate } from "./held.store.ts";
import { makeCopies } from "./make-copies.ts";
import { replaceCopies } from "./replace-copies.ts";
import { correctionsLeft } from "./state.ts";

/** A new sheet under the same number: old prints still check as real, and show the corrected name. The next ones carry it as well. */
export async function correctCertificate(ctx: Ctx, input: Input<typeof CorrectCertificate>): Promise<Reply<typeof CorrectCertificate>> {
  const { id: userId } = personOf(ctx.actor);
  const number = readNumber(input.number) ?? fail("not_found");
  const names = { name: input.name, name_own: input.name_own };
  return ctx.tx(async (tx) => {
    await lockNames(tx, [userId]);
    const { copies, revision, withdrawn_at } = (await lockCertificate(tx, number)) ?? fail("not_found");
    if (revision === 0 || withdrawn_at !== null) fail("learning.nothing_to_correct");
    const [current] = copies;
    const left = correctionsLeft(copies);
    if (current?.name === names.name && current.name_own === names.name_own) return { number, corrections_left: left };
    if (left === 0) fail("learning.corrected_often");
    await saveName(tx, userId, names);
    await replaceCopies(tx, [number]);
    await makeCopies(tx, [{ number, ...names }], "holder");
    return { number, corrections_left: left - 1 };
  });
}
