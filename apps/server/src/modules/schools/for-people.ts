import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { joinClaims } from "./claims/join-claims.ts";
import { dropClaimsOf, pageClaimsOf, pageMadeBy } from "./claims/people.store.ts";
import { forgetDocumentsOf, moveDocuments, pageAnswersOf, pageDocumentsOf, pageReviewsOf } from "./papers/people.store.ts";
import { forgetImportsOf, moveImports, pageImportsOf, pageRowsOf } from "./roster/import/people.store.ts";
import { dropContactsOf, moveContacts, pageAskersOf, pageInvitationsOf, pageJobsOf } from "./contacts/people.store.ts";

export const schoolsPeople: People = {
  holds:
    "The schools that you added or said you speak for, what you do at schools that you speak for, whom you invited, whom you asked to let you in, and what you sent and said for them",
  async *export(ctx, subject) {
    yield* partsOf("schools.claim", pageClaimsOf(ctx.db, subject.ids));
    yield* partsOf("schools.listing", pageMadeBy(ctx.db, subject.ids));
    yield* partsOf("schools.contact_job", pageJobsOf(ctx.db, subject));
    yield* partsOf("schools.invitation", pageInvitationsOf(ctx.db, subject));
    yield* partsOf("schools.asker", pageAskersOf(ctx.db, subject));
    yield* partsOf("schools.document", pageDocumentsOf(ctx.db, subject.ids));
    yield* partsOf("schools.review", pageReviewsOf(ctx.db, subject.ids));
    yield* partsOf("schools.roster_import", pageImportsOf(ctx.db, subject));
    yield* partsOf("schools.roster_row", pageRowsOf(ctx.db, subject));
    yield* partsOf("schools.taas_answer", pageAnswersOf(ctx.db, subject.ids));
  },
  join: {
    as: "schools.move_contacts",
    async move(tx, from, into) {
      await joinClaims(tx, from, into);
      await moveContacts(tx, from, into);
      await moveDocuments(tx, from, into);
      await moveImports(tx, from, into);
    },
    stays: { "schools.taas_answer": "what was said for a school is never changed" },
  },
  // Documents before claims: their papers are found by the claim.
  forget: async (tx, subject) =>
    (await forgetDocumentsOf(tx, subject.ids)) +
    (await dropClaimsOf(tx, subject.ids)) +
    (await dropContactsOf(tx, subject)) +
    (await forgetImportsOf(tx, subject)),
};
