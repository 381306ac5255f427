import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, jsonOf } from "#platform/export.ts";
import { type Attempt, perform } from "#platform/jobs/job.ts";
import type { Subject } from "#platform/people/people.ts";
import { keepFile } from "../../media/index.ts";
import { subjectOf } from "../leaving/subject.ts";
import { makeExport } from "./export-job.ts";
import { exportName } from "./export-name.ts";

/** Long enough for somebody who sees the letter at the weekend. */
const days = 7;

/** Each module hands over its part; what is kept about a person is theirs to read, in one file. All of it, and never all at once. */
export const exportMaker = perform(makeExport, async (ctx, { user_id }, attempt) => {
  const subject = await subjectOf(ctx.db, user_id);
  const head = { made_at: ctx.clock.now().toISOString(), user_id };
  await keepFile(ctx, {
    userId: user_id,
    bytes: jsonOf(head, everythingOf(ctx, subject, attempt)),
    name: exportName(ctx.env),
    type: "application/json",
    days,
  });
  return undefined;
});

async function* everythingOf(ctx: Ctx, subject: Subject, attempt: Attempt): AsyncGenerator<ExportPart> {
  for (const [done, people] of ctx.people.entries()) {
    attempt.signal.throwIfAborted();
    await attempt.progress(done, ctx.people.length);
    yield* people.export(ctx, subject);
  }
}
