import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { faultyOf, type ReturnDocuments } from "@upaya/contracts/schools/paper-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { documentDecided } from "../../events.ts";
import { setStatus } from "../owners.store.ts";
import { removeDecided } from "../papers-of.ts";
import { setDecided } from "../reviews.store.ts";
import { holdReview } from "./hold-review.ts";

/** The school reads what is wrong and sends both anew. One that is verified stays so while its last affiliation holds. */
export async function returnDocuments(
  ctx: Ctx,
  { id, faulty, words }: Input<typeof ReturnDocuments>,
): Promise<Reply<typeof ReturnDocuments>> {
  await ctx.tx(async (tx) => {
    const { review, contacts } = await holdReview(ctx, tx, id);
    if (review.state !== "sent") fail("schools.review_decided");
    await setDecided(tx, id, { state: "returned", because: words, faulty: faultyOf(faulty) });
    await removeDecided(tx, id);
    await setStatus(tx, review.school_id, "unverified");
    await emit(tx, documentDecided, { school_id: review.school_id, decision: "returned", user_ids: contacts });
  });
  return { message: "The documents are sent back. The school reads what you wrote." };
}
