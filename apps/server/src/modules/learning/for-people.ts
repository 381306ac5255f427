import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { forgetHolders } from "./certificates/forget-holders.ts";
import { joinHolders } from "./certificates/join-holders.ts";
import { pageCertificateReviewsOf, pageCertificatesOf, pageCopiesOf, pageNameOf } from "./certificates/people.store.ts";
import { dropTriesOf, moveTries, pageTriesOf } from "./check/results.store.ts";
import { dropRecordsOf, listUncompleted, moveRecords, pageEnrolmentsOf, pageRecordsOf } from "./enrolment/records.store.ts";
import { joinCompletions } from "./evidence/join-completions.ts";
import { dropNotesOf, moveNotes, pageNotesOf } from "./notes/notes.store.ts";
import { dropReportsOf, moveReports, pageReportsOf } from "./mistakes/reports.store.ts";
import { dropAnswersOf, moveAnswers, pageAnswersOf, pageTasksOf } from "./progress/answers.store.ts";
import { dropProgressOf, moveProgress, pageEventsOf, pageProgressOf } from "./progress/progress.store.ts";
import { dropRegistrationsOf, moveRegistrations } from "./registrations/for-people.ts";
import { pageRegistrationsOf } from "./registrations/people.store.ts";
import { tellCompleted } from "./progress/tell-completed.ts";
import { dropReviewsOf, moveReviews, pageReviewReportsOf, pageReviewsOf, pageVotesOf } from "./reviews/people.store.ts";
import { dropAwaitedOf, moveAwaited, pageAwaitedOf } from "./opening/awaited.store.ts";
import { dropFavouritesOf, moveFavourites, pageFavouritesOf } from "./favourites.store.ts";

export const learningPeople: People = {
  holds:
    "What you learn, the dates you have a place at, what you did and wrote in it, your certificates, the mistakes you reported, what you said of courses and of what others said, the resources you keep for later, and what you wait for to open",
  async *export(ctx, { ids }) {
    yield* partsOf("learning.favourite", pageFavouritesOf(ctx.db, ids));
    yield* partsOf("learning.record", pageRecordsOf(ctx.db, ids));
    yield* partsOf("learning.enrolment", pageEnrolmentsOf(ctx.db, ids));
    yield* partsOf("learning.registration", pageRegistrationsOf(ctx.db, ids));
    yield* partsOf("learning.progress", pageProgressOf(ctx.db, ids));
    yield* partsOf("learning.event", pageEventsOf(ctx.db, ids));
    yield* partsOf("learning.answer", pageAnswersOf(ctx.db, ids));
    yield* partsOf("learning.task", pageTasksOf(ctx.db, ids));
    yield* partsOf("learning.try", pageTriesOf(ctx.db, ids));
    yield* partsOf("learning.certificate", pageCertificatesOf(ctx.db, ids));
    yield* partsOf("learning.certificate_copy", pageCopiesOf(ctx.db, ids));
    yield* partsOf("learning.certificate_name", pageNameOf(ctx.db, ids));
    yield* partsOf("learning.certificate_review", pageCertificateReviewsOf(ctx.db, ids));
    yield* partsOf("learning.note", pageNotesOf(ctx.db, ids));
    yield* partsOf("learning.report", pageReportsOf(ctx.db, ids));
    yield* partsOf("learning.review", pageReviewsOf(ctx.db, ids));
    yield* partsOf("learning.review_vote", pageVotesOf(ctx.db, ids));
    yield* partsOf("learning.review_report", pageReviewReportsOf(ctx.db, ids));
    yield* partsOf("learning.awaited", pageAwaitedOf(ctx.db, ids));
  },
  join: {
    as: "learning.move_favourites",
    async move(tx, from, into) {
      await moveFavourites(tx, from, into);
      // Seats before records, like whoever registers: so that nobody waits for each other.
      await moveRegistrations(tx, from, into);
      await moveRecords(tx, from, into);
      await joinHolders(tx, from, into);
      await joinCompletions(tx, from, into);
      await moveProgress(tx, from, into);
      await moveAnswers(tx, from, into);
      await moveTries(tx, from, into);
      await moveNotes(tx, from, into);
      await moveReports(tx, from, into);
      await moveReviews(tx, from, into);
      await moveAwaited(tx, from, into);
      // What was half done here and half there may be whole now.
      await tellCompleted(tx, await listUncompleted(tx, into));
    },
  },
  async forget(tx, { ids }) {
    let rows = 0;
    for (const drop of [
      dropFavouritesOf,
      dropRegistrationsOf,
      dropRecordsOf,
      dropProgressOf,
      dropAnswersOf,
      dropTriesOf,
      forgetHolders,
      dropNotesOf,
      dropReportsOf,
      dropReviewsOf,
      dropAwaitedOf,
    ])
      rows += await drop(tx, ids);
    return rows;
  },
};
