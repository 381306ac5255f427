import { createHash } from "node:crypto";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type SayTaasTerms, taasTerms, taasText } from "@upaya/contracts/schools/taas-terms.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { ownSchool } from "../own-school.ts";
import { holdSchool } from "../papers/owners.store.ts";
import { addAnswer, findLastAnswer } from "./answers.store.ts";

/** A word given or withdrawn is a row of its own, with the text that was read; the same word twice in a row is one. */
export async function sayTaasTerms(
  ctx: Ctx,
  { is_agree, version = taasTerms.version, school_id }: Input<typeof SayTaasTerms>,
): Promise<Reply<typeof SayTaasTerms>> {
  const schoolId = ownSchool(ctx, school_id);
  if (is_agree && version !== taasTerms.version) fail("schools.terms_changed");
  await ctx.tx(async (tx) => {
    if (!(await holdSchool(tx, schoolId))) fail("not_found");
    const last = await findLastAnswer(tx, schoolId);
    // Nobody has agreed yet, so there is nothing to withdraw.
    if (last ? last.is_agree === is_agree && last.version === taasTerms.version : !is_agree) return;
    await addAnswer(tx, {
      school_id: schoolId,
      version: taasTerms.version,
      text_hash: createHash("sha256").update(taasText).digest(),
      is_agree,
      user_id: personOf(ctx.actor).id,
      said_at: tx.clock.now(),
    });
  });
  return { message: is_agree ? "You have agreed for your school." : "You have withdrawn it for your school.", is_agree };
}
