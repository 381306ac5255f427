import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { faultWords, type GetReviewAtDesk } from "@upaya/contracts/learning/review-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type DeskReview, findDeskReview } from "./desk.store.ts";

/** A review and what was reported of it. Whoever judges it need not know whose it is. */
export async function getReviewAtDesk(ctx: Ctx, { id }: Input<typeof GetReviewAtDesk>): Promise<Reply<typeof GetReviewAtDesk>> {
  const review = (await findDeskReview(ctx.db, id)) ?? fail("not_found");
  const { course, slug, state, written_at, body, tried, reply, reports } = review;
  const words = (title: string, text: string | null) => (text ? [{ kind: "words" as const, title, text }] : []);
  return {
    id,
    subject: course ?? "A course that is gone",
    state,
    due: null,
    at: written_at.toISOString(),
    parts: [
      { kind: "facts", title: "The review", facts: factsOf(review) },
      ...words("What they wrote", body),
      ...words("What they tried in class", tried),
      ...words("Our reply", reply),
      ...reports.flatMap((report) => words(`Reported: ${faultWords[report.what]}`, report.body || "Without words.")),
      ...(slug ? [{ kind: "page" as const, title: "As people see it", url: pageOf(ctx, slug) }] : []),
    ],
    history: historyOf(review),
    fill: {},
  };
}

const pageOf = (ctx: Ctx, slug: string) => new URL(`/learning/${slug}/reviews`, ctx.env.WEB_ORIGINS.split(",")[0]!.trim()).href;

function factsOf({ stars, helpful, reports, sample, taken_at }: DeskReview): { name: string; value: string }[] {
  return [
    { name: "Stars", value: `${stars} of 5` },
    { name: "Found helpful by", value: String(helpful) },
    { name: "Open reports", value: String(reports.length) },
    ...(sample ? [{ name: "Sample", value: "Made up for this database" }] : []),
    ...(taken_at ? [{ name: "Taken back", value: "Its writer took it back; its words are gone" }] : []),
  ];
}

/** What its own row remembers, the newest first; who of the staff it was is in the log. */
function historyOf(review: DeskReview): DeskItem["history"] {
  const { written_at, changed_at, replied_at, hidden_at, hidden_for, hidden_words, taken_at } = review;
  const steps = [
    { at: written_at, who: "A learner", what: "Wrote it" },
    ...(changed_at ? [{ at: changed_at, who: "A learner", what: "Wrote it anew" }] : []),
    ...(replied_at ? [{ at: replied_at, who: "Staff", what: "Replied in public" }] : []),
    ...(hidden_at && hidden_for
      ? [{ at: hidden_at, who: "Staff", what: `Hid it: ${faultWords[hidden_for]}`, ...(hidden_words ? { words: hidden_words } : {}) }]
      : []),
    ...(taken_at ? [{ at: taken_at, who: "A learner", what: "Took it back" }] : []),
  ];
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map((step) => ({ ...step, at: step.at.toISOString() }));
}
