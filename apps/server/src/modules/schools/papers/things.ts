import { randomUUID } from "node:crypto";
import { documentKinds } from "@upaya/contracts/schools/documents.ts";
import { keysOf } from "@upaya/contracts/schools/kinds.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Things } from "#platform/sample.ts";
import { saveSchool } from "../save-school.ts";
import { putDocument } from "./documents.store.ts";
import { sendPapers } from "./papers-of.ts";
import { addReview } from "./reviews.store.ts";

/** A school that has sent both, as pictures that are not there. Answers by which id the desk knows it. */
async function sentDocuments(ctx: Ctx): Promise<string> {
  const [schoolId, reviewId] = [randomUUID(), ctx.ids.next()];
  await saveSchool(ctx, { id: schoolId, name: "School that waits", school_type: "k12" });
  await ctx.tx(async (tx) => {
    const [now, userId] = [tx.clock.now(), randomUUID()];
    await addReview(tx, reviewId, { schoolId });
    for (const kind of keysOf(documentKinds)) {
      const file = { kind, paperId: randomUUID(), name: `${kind}.jpg`, bytes: 1, putAt: now, removeAt: now };
      await putDocument(tx, { id: tx.ids.next(), reviewId, userId, ...file });
    }
    await sendPapers(tx, { schoolId }, userId);
  });
  return reviewId;
}

export const paperThings: Things = { "documents of a school": sentDocuments };
