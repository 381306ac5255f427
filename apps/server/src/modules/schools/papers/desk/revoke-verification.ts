import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RevokeVerification } from "@upaya/contracts/schools/paper-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { documentDecided } from "../../events.ts";
import { setVerification } from "../owners.store.ts";
import { findLive, setDecided } from "../reviews.store.ts";
import { findVerifiedBy } from "./desk.store.ts";
import { holdReview } from "./hold-review.ts";

/** What the school has sent meanwhile is still read: it may prove it anew. */
export async function revokeVerification(
  ctx: Ctx,
  { id, words }: Input<typeof RevokeVerification>,
): Promise<Reply<typeof RevokeVerification>> {
  await ctx.tx(async (tx) => {
    const { review, school, contacts } = await holdReview(ctx, tx, id);
    const { school_id } = review;
    if (school.status !== "verified" || (await findVerifiedBy(tx, school_id)) !== id) fail("schools.not_verified");
    await setDecided(tx, id, { state: "revoked", because: words });
    const live = await findLive(tx, { schoolId: school_id });
    await setVerification(tx, school_id, { status: live?.state === "sent" ? "in_review" : "unverified", at: null, until: null });
    await emit(tx, documentDecided, { school_id, decision: "revoked", user_ids: contacts });
  });
  return { message: "The school is not verified any more. Its contacts are told why." };
}
