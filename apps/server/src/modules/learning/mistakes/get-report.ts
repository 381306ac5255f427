import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetReport, reportAnswers } from "@upaya/contracts/learning/report-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { kindWords, subjectOf } from "./about.ts";
import { findReport, type Report } from "./desk.store.ts";

/** What somebody wrote and where it is. Whoever mends a lesson need not know who it was. */
export async function getReport(ctx: Ctx, { id }: Input<typeof GetReport>): Promise<Reply<typeof GetReport>> {
  const report = (await findReport(ctx.db, id)) ?? fail("not_found");
  const { slug, lesson_key, state, made_at, body } = report;
  return {
    id,
    subject: subjectOf(report),
    state,
    due: null,
    at: made_at.toISOString(),
    parts: [
      { kind: "facts", title: "The place", facts: factsOf(report) },
      { kind: "words", title: "What they wrote", text: body },
      ...(slug ? [{ kind: "page" as const, title: "As people see it", url: pageOf(ctx, slug, lesson_key) }] : []),
    ],
    history: historyOf(report),
    fill: {},
  };
}

const pageOf = (ctx: Ctx, slug: string, lesson: string) => webAddress(ctx.env, `/learn/${slug}/${lesson}`);

function factsOf({ what, course, edition, revision, lesson, lesson_key, second, on_lesson }: Report): { name: string; value: string }[] {
  return [
    { name: "What is wrong", value: kindWords[what] },
    { name: "Course", value: course ?? "It is gone" },
    { name: "Lesson", value: lesson ?? lesson_key },
    ...(second === null ? [] : [{ name: "At", value: clockOf(second) }]),
    ...(edition === null ? [] : [{ name: "Edition", value: `${edition}, revision ${revision}` }]),
    { name: "Open reports on this lesson", value: String(on_lesson) },
  ];
}

const clockOf = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;

/** What its own row remembers; who of the staff it was is in the log. */
function historyOf({ made_at, answer, settled_at }: Report): DeskItem["history"] {
  return [
    ...(answer && settled_at ? [{ at: settled_at.toISOString(), who: "Staff", what: reportAnswers[answer] }] : []),
    { at: made_at.toISOString(), who: "A learner", what: "Reported it" },
  ];
}
