import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ProgressEvent, SaveProgress } from "@upaya/contracts/learning/progress.ts";
import { personOf } from "#platform/actor.ts";
import { defineBatch } from "#platform/batch/micro-batch.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { readStart, type Start } from "../lessons/start.ts";
import { tellCompleted } from "./tell-completed.ts";
import { type Happened, type Kept, keepEvents } from "./progress.store.ts";

interface Sent {
  readonly userId: string;
  readonly device: string;
  readonly events: readonly ProgressEvent[];
}

interface Outcome {
  readonly at: Date;
  readonly lessons: readonly Kept[];
  readonly refused: readonly number[];
  readonly waiting: readonly number[];
}

/** What everyone watched in the same two milliseconds: one statement, one commit. */
const progressBatch = defineBatch<Sent, Outcome>({
  name: "learning.progress",
  mostRows: 100,
  async write(tx, sent) {
    const now = tx.clock.now();
    const read = sent.map((each) => readEvents(tx, each, now));
    const kept = await keepEvents(
      tx,
      read.flatMap(({ happened }) => happened),
      now,
    );
    await tellCompleted(
      tx,
      kept.filter(({ is_news }) => is_news),
    );
    const byLesson = new Map(kept.map((row) => [lessonOf(row.user_id, row.resource_id, row.lesson_key), row]));
    return read.map(({ happened, refused }) => {
      const lessons = new Map(happened.map((event) => [keyOf(event), byLesson.get(keyOf(event))]));
      return {
        at: now,
        lessons: [...lessons.values()].flatMap((row) => row ?? []),
        refused,
        waiting: happened.filter((event) => !byLesson.has(keyOf(event))).map(({ sequence }) => sequence),
      };
    });
  },
});

const lessonOf = (user: string, resource: string, lesson: string) => `${user} ${resource} ${lesson}`;
const keyOf = ({ userId, start }: Happened) => lessonOf(userId, start.resource, start.lesson);

/** A start that is not ours, that is somebody else's or that lies ahead counts for nothing. */
function readEvents(tx: Tx, { userId, device, events }: Sent, now: Date): { happened: Happened[]; refused: number[] } {
  const starts = new Map<string, Start | undefined>();
  const startOf = (text: string) => {
    if (!starts.has(text)) starts.set(text, readStart(tx.seal, text));
    return starts.get(text);
  };
  const happened: Happened[] = [];
  const refused: number[] = [];
  for (const { sequence, start: text, by, from, to, at } of events) {
    const start = startOf(text);
    if (!start || (start.user !== null && start.user !== userId) || start.at > now.getTime()) refused.push(sequence);
    else happened.push({ userId, device, sequence, start, how: by, from, to, at: momentOf(at, start) });
  }
  return { happened, refused };
}

const dayMs = 86_400_000;

/** By the device's clock. One that runs ahead holds a position for a day and not for ever, and the same event is of the same moment whenever it comes. */
const momentOf = (at: string, start: Start) => new Date(Math.min(Date.parse(at), start.at + dayMs));

/** Nothing is answered before it is kept, and nothing that is kept goes back. */
export async function saveProgress(ctx: Ctx, { device, events }: Input<typeof SaveProgress>): Promise<Reply<typeof SaveProgress>> {
  const { id: userId } = personOf(ctx.actor);
  const { at, lessons, refused, waiting } = await ctx.batch(progressBatch, { userId, device, events });
  return {
    saved_at: at.toISOString(),
    lessons: lessons.map(({ resource_id, lesson_key: lesson, counted, done }) => ({ resource_id, lesson, counted, done })),
    refused: [...refused],
    waiting: [...waiting],
  };
}
