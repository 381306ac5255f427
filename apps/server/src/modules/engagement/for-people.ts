import { partsOf } from "#platform/export.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { ExportPart } from "#platform/export.ts";
import type { Ctx } from "#platform/ctx.ts";
import { createSeal, type Seal } from "#platform/seal.ts";
import type { People, Subject } from "#platform/people/people.ts";
import { dropSuppressed, listSuppressedAmong } from "./channels/suppressed.store.ts";
import { dropInterestOf, moveInterest, pageInterestOf } from "./engagement.store.ts";
import { dropQuestionsOf, moveQuestions, pageQuestionEntriesOf, pageQuestionsOf } from "./help/people.store.ts";
import { joinTold } from "./telling/join-told.ts";
import { dropToldOf, pageBellOf, pageDeliveriesOf, pageMessagesOf, pagePreferencesOf } from "./telling/people.store.ts";
import { recallRequest } from "./recall-request.ts";
import { dropRequestsOf, moveRequests, pageRequestsOf } from "./requests.store.ts";

/** Under which an address that takes no letters is kept. */
const marksOf = (seal: Seal, addresses: readonly string[]) => addresses.flatMap((address) => seal.marksOf(address));

/** Longer than a row that was handed over may take. */
const arrivesMs = 60_000;

/** Found by their accounts and by the addresses that are proven theirs. */
async function* exportEngagement(ctx: Ctx, { ids, addresses }: Subject): AsyncGenerator<ExportPart> {
  yield* partsOf("engagement.interest", pageInterestOf(ctx.db, ids, addresses));
  yield* partsOf("engagement.request", pageRequestsOf(ctx.db, ids, addresses));
  yield* partsOf("engagement.question", pageQuestionsOf(ctx.db, ids, addresses));
  yield* partsOf("engagement.question_entry", pageQuestionEntriesOf(ctx.db, ids, addresses));
  const marks = marksOf(createSeal(ctx.env), addresses);
  yield ["engagement.suppressed", await listSuppressedAmong(ctx.db, marks)];
  yield* partsOf("engagement.preference", pagePreferencesOf(ctx.db, ids));
  yield* partsOf("engagement.bell", pageBellOf(ctx.db, ids));
  yield* partsOf("engagement.message", pageMessagesOf(ctx.db, ids));
  yield* partsOf("engagement.delivery", pageDeliveriesOf(ctx.db, ids));
}

export const engagementPeople: People = {
  holds:
    "Your requests for a call, what you asked for help with and what was answered, addresses you left to be told of something, what you were told in the last 180 days, and how you want to be told",
  export: exportEngagement,
  join: {
    as: "engagement.move_requests",
    async move(tx, from, into) {
      await moveRequests(tx, from, into);
      await moveInterest(tx, from, into);
      await moveQuestions(tx, from, into);
      await joinTold(tx, from, into);
    },
  },
  async forget(tx, { ids, addresses }) {
    const requests = await dropRequestsOf(tx, ids, addresses);
    // The spreadsheet that they were handed to forgets them as well, once a row that is on its way has arrived.
    const at = new Date(tx.clock.now().getTime() + arrivesMs);
    for (const { id, handed } of requests) if (handed) await enqueue(tx, recallRequest, { id }, { key: id, at });
    return (
      requests.length +
      (await dropInterestOf(tx, ids, addresses)) +
      (await dropQuestionsOf(tx, ids, addresses)) +
      (await dropToldOf(tx, ids)) +
      (await dropSuppressed(tx, marksOf(tx.seal, addresses)))
    );
  },
};
