import type * as z from "zod";
import type { Tx } from "../db/database.ts";
import type { JobType, Which } from "./job.ts";
import { addProgress } from "../progress.store.ts";
import { addJob, cancelWaiting, findLiving, moveWaiting } from "./jobs.store.ts";

interface When {
  /** Not before then. */
  readonly at?: Date;
  /** The same key is the same job until it ends: asking again changes nothing. */
  readonly key?: string;
  /** Who watches a job that is watched. */
  readonly watcher?: string;
}

const mostLooks = 3;

/** Asks for work with the change that it belongs to: both are committed, or neither. Answers the job's id. */
export async function enqueue<Input extends z.ZodObject>(
  tx: Tx,
  job: JobType<Input>,
  input: z.input<Input>,
  { at, key, watcher }: When = {},
): Promise<string> {
  if (job.isWatched !== (watcher !== undefined)) throw new Error(`${job.name} is watched by somebody, or by nobody: never now and then`);
  const data = JSON.stringify(job.input.parse(input));
  for (let look = 0; look < mostLooks; look += 1) {
    const id = tx.ids.next();
    // Without a key it is like no other: its own id keeps it apart.
    if (await addJob(tx, { id, job, data, at, key: key ?? id })) {
      if (watcher !== undefined) await addProgress(tx, id, job.name, watcher);
      return id;
    }
    const living = await findLiving(tx, job.name, key ?? id);
    if (living) return living;
  }
  throw new Error(`${job.name} ends as often as it is asked for under one key`);
}

/** Gives a job that has not begun another time. False when there is none: it has begun, is over or never was. */
export async function moveJob(tx: Tx, job: JobType, which: Which, at: Date): Promise<boolean> {
  return moveWaiting(tx, job.name, which, at);
}

/** Calls a job off. One that is at work may go on for a moment, but nothing that it records is kept. False when there is none. */
export async function cancelJob(tx: Tx, job: JobType, which: Which): Promise<boolean> {
  return cancelWaiting(tx, job.name, which);
}
