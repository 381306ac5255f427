import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CheckAgain } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellCompleted } from "../progress/tell-completed.ts";
import { getMyCertificate } from "./get-my-certificate.ts";
import { findOwnCourse } from "./held.store.ts";
import { issueCertificates } from "./issue-certificates.ts";
import { makeSheetAgain } from "./make-sheet-again.ts";
import { stateOf } from "./state.ts";

/** By the same rules as at the last lesson: whatever was missed then is made up for now. A machine does this every night for everybody. */
export async function checkAgain(ctx: Ctx, input: Input<typeof CheckAgain>): Promise<Reply<typeof CheckAgain>> {
  const { id: user_id } = personOf(ctx.actor);
  const { resource_id, certificate } = (await findOwnCourse(ctx.db, user_id, input.slug)) ?? fail("not_found");
  await ctx.tx(async (tx) => {
    if (!certificate) {
      await tellCompleted(tx, [{ user_id, resource_id }]);
      await issueCertificates(tx, [{ user_id, resource_id }]);
    } else if (stateOf(certificate, tx.clock.now()) === "failed") {
      await makeSheetAgain(tx, certificate);
    }
  });
  return getMyCertificate(ctx, input);
}
