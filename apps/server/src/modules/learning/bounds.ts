import { age, content, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { fileKey } from "./courses/attachments/attachments.store.ts";

export const learningBounds: TableBounds<"learning"> = {
  "learning.answer": person("one for each question of a lesson"),
  "learning.attachment": content("some for each lesson of a version"),
  "learning.awaited": person("one for each thing that they wait for to open"),
  "learning.caption": content("one for each video of a version and language"),
  "learning.certificate": person(
    "one for each course that was completed with its check; the number and the course stay when the person goes",
  ),
  "learning.certificate_copy": person("one for each name that a certificate had, four and what staff correct"),
  "learning.certificate_name": person("one"),
  "learning.certificate_review": person("one for each look that was asked for, one at a time"),
  "learning.check_key": content("one for each question of a check"),
  "learning.check_question": content("a pool for each version that ends with a check"),
  "learning.chapter": content("some for each version"),
  "learning.enrolment": person("one for each reason why something may be learned"),
  "learning.event": age("learning.event"),
  "learning.favourite": person("one for each resource that was ever kept"),
  "learning.file": content("one for each worksheet of a course; a day longer than any version names it"),
  "learning.lesson": content("some for each version"),
  "learning.note": person("some for each lesson, 500 in a course at most"),
  "learning.progress": person("one for each lesson that was begun"),
  "learning.question": content("some for each quiz of a version"),
  "learning.record": person("one for each resource that they learn"),
  "learning.registration": person("one for each date that they took a place at"),
  "learning.report": age("learning.report_open", "learning.report_settled"),
  "learning.review": person("one for each course that they wrote about"),
  "learning.review_count": content("five for each course"),
  "learning.review_report": age("learning.review_report_open", "learning.review_report_settled"),
  "learning.review_vote": person("one for each review that they found helpful"),
  "learning.seat": content("one for each date that somebody registered for"),
  "learning.task": person("one for each task that was tried"),
  "learning.try": person("three a day at most for each course, until one is enough"),
  "learning.version": content("one for each time that an author hands in a course"),
};

export const learningRetention: readonly Retention[] = [
  // What follows from them stays in `learning.progress`. A term, so that whoever asks why something counted gets an answer.
  { name: "learning.event", table: "learning.event", by: "received_at", kept: "120 days" },
  // Until then a change of it that was on its way for long finds it removed.
  { name: "learning.note_removed", table: "learning.note", by: "removed_at", kept: "30 days" },
  // Whoever has to mend something has done it by then, or never will.
  { name: "learning.report_open", table: "learning.report", by: "made_at", kept: "365 days", where: { column: "settled_at", is: "null" } },
  // Two terms, so that a mistake that comes back is known.
  { name: "learning.report_settled", table: "learning.report", by: "settled_at", kept: "180 days" },
  {
    name: "learning.review_report_open",
    table: "learning.review_report",
    by: "made_at",
    kept: "365 days",
    where: { column: "settled_at", is: "null" },
  },
  { name: "learning.review_report_settled", table: "learning.review_report", by: "settled_at", kept: "180 days" },
  {
    name: "learning.file",
    table: "learning.file",
    by: "unused_at",
    kept: "1 day",
    tells: ["id"],
    gone: (ctx, rows) =>
      ctx.tx((tx) =>
        removeObjects(
          tx,
          rows.map(({ id }) => fileKey(id!)),
        ),
      ),
  },
];
