import type { ListDead } from "@upaya/contracts/backoffice/dead.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import { countDeadLetters, pageDeadLetters } from "#platform/bus/inbox.store.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countDeadJobs, pageDeadJobs } from "#platform/jobs/jobs.store.ts";
import { placeFrom, type PlaceInList, placeText } from "#platform/place-in-list.ts";
import { deskLimit, deskPageOf } from "#platform/staff/desk-page.ts";
import { dueOf } from "./due-of.ts";

const mostDues = 40;
/** Counts on a desk end there. */
const mostCounted = 1_000;

/** Events and jobs in one order: to whoever waits for a letter it is the same. */
export async function listDead(ctx: Ctx, { state, after }: Input<typeof ListDead>): Promise<Reply<typeof ListDead>> {
  const [events, jobs] = [await countDeadLetters(ctx.db), await countDeadJobs(ctx.db)];
  const rows = await rowsAfter(ctx, placeFrom(after), deskLimit, state);
  const oldest = await rowsAfter(ctx, undefined, mostDues);
  const counts = { all: Math.min(events + jobs, mostCounted), events: Math.min(events, mostCounted), jobs: Math.min(jobs, mostCounted) };
  return deskPageOf(
    rows,
    ({ row }) => row,
    ({ place, row }) => placeText({ at: place, id: row.id }),
    { counts, dues: oldest.map(({ died_at }) => dueOf(died_at)) },
  );
}

interface Found {
  readonly place: string;
  readonly died_at: Date;
  readonly row: DeskRow;
}

async function rowsAfter(ctx: Ctx, after: PlaceInList | undefined, limit: number, state?: string): Promise<Found[]> {
  const letters = state === "jobs" ? [] : await pageDeadLetters(ctx.db, after, limit);
  const jobs = state === "events" ? [] : await pageDeadJobs(ctx.db, after, limit);
  const found = [
    ...letters.map((letter) => foundOf(letter, "events", `${letter.consumer}: ${letter.subject}`, letter.attempts)),
    ...jobs.map((job) => foundOf(job, "jobs", job.job, job.tries)),
  ];
  return found.sort((one, two) => (placeOf(one) < placeOf(two) ? -1 : 1)).slice(0, limit);
}

interface Dead {
  readonly id: string;
  readonly reason: string;
  readonly died_at: Date;
  readonly place: string;
}

function foundOf({ id, reason, died_at, place }: Dead, state: string, subject: string, tries: number): Found {
  const row = {
    id,
    subject,
    note: `${tries} tries · ${firstLine(reason)}`,
    state,
    due: dueOf(died_at).toISOString(),
    at: died_at.toISOString(),
  };
  return { place, died_at, row };
}

const placeOf = ({ place, row }: Found) => placeText({ at: place, id: row.id });

const firstLine = (reason: string) => reason.split("\n", 1)[0]!.slice(0, 160);
