import type { GetDead } from "@upaya/contracts/backoffice/dead.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { findDeadLetter } from "#platform/bus/inbox.store.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findDeadJob } from "#platform/jobs/jobs.store.ts";
import { dueOf } from "./due-of.ts";

/** Reasons and inputs are free of what is somebody's before they are written down, so all of them are shown. */
export async function getDead(ctx: Ctx, { id }: Input<typeof GetDead>): Promise<Reply<typeof GetDead>> {
  const letter = await findDeadLetter(ctx.db, id);
  if (letter) {
    const { consumer, subject, attempts, event_id, day } = letter;
    const facts = { "Who gave up": consumer, Event: subject, "Number of the event": event_id, "Of the day": day, Tries: String(attempts) };
    return itemOf(letter, { state: "events", subject: `${consumer}: ${subject}`, facts });
  }
  const job = (await findDeadJob(ctx.db, id)) ?? fail("not_found");
  return itemOf(job, { state: "jobs", subject: job.job, facts: { Job: job.job, Tries: String(job.tries) }, given: job.data });
}

interface Shown {
  readonly state: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly given?: object;
}

function itemOf(
  { id, reason, died_at }: { readonly id: string; readonly reason: string; readonly died_at: Date },
  { state, subject, facts, given }: Shown,
): Reply<typeof GetDead> {
  return {
    id,
    subject,
    state,
    due: dueOf(died_at).toISOString(),
    at: died_at.toISOString(),
    parts: [
      { kind: "facts", title: "What it is", facts: Object.entries(facts).map(([name, value]) => ({ name, value })) },
      { kind: "source", title: "Why it failed", text: reason || "Nothing was written down." },
      ...(given ? [{ kind: "source" as const, title: "What it was given", text: JSON.stringify(given, null, 2) }] : []),
    ],
    history: [{ at: died_at.toISOString(), who: "The system", what: `Gave up after ${facts["Tries"]} tries` }],
    fill: {},
  };
}
