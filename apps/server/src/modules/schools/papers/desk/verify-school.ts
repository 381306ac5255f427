import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { affiliationYears, type VerifySchool } from "@upaya/contracts/schools/paper-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { documentDecided } from "../../events.ts";
import { setVerification } from "../owners.store.ts";
import { removeDecided } from "../papers-of.ts";
import { setDecided } from "../reviews.store.ts";
import { holdReview } from "./hold-review.ts";

/** Until the day on which the affiliation ends, and not for a day more. */
export async function verifySchool(
  ctx: Ctx,
  { id, affiliation_until: until }: Input<typeof VerifySchool>,
): Promise<Reply<typeof VerifySchool>> {
  const now = ctx.clock.now();
  const today = indiaDay(now);
  const latest = `${Number(today.slice(0, 4)) + affiliationYears}${today.slice(4)}`;
  if (until <= today || until > latest) {
    fail("invalid_input", { fields: [{ path: "affiliation_until", message: `is a day to come, and not after ${latest}` }] });
  }
  await ctx.tx(async (tx) => {
    const { review, contacts } = await holdReview(ctx, tx, id);
    if (review.state !== "sent") fail("schools.review_decided");
    await setDecided(tx, id, { state: "verified", until });
    await removeDecided(tx, id);
    await setVerification(tx, review.school_id, { status: "verified", at: now, until });
    await emit(tx, documentDecided, { school_id: review.school_id, decision: "verified", user_ids: contacts });
  });
  return { message: `The school is verified until ${until}. Its contacts are told.` };
}
