import { systemCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import type { Performer } from "../jobs/job.ts";
import { setProgress } from "../progress.store.ts";
import type { TestPlatform } from "./test-platform.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

/**
 * Does everything that is due, as a worker does it, until nothing is left. Answers what was done, in order. Due by the clock of the record, and
 * within a second: whoever asked for it may have said "now" by a clock that runs a little ahead.
 */
export async function workOff(test: TestPlatform, performers: readonly Performer[]): Promise<string[]> {
  const { platform } = test;
  const known = new Map(performers.map((performer) => [performer.job.name, performer]));
  const done: string[] = [];
  for (;;) {
    const [row] = await test.sql<Row>(
      `update pgboss.job_common set state = 'completed', completed_on = platform.now()
         where id = (select id from pgboss.job_common
           where state in ('created', 'retry') and start_after <= platform.now() + interval '1 second' and name = any($1)
           order by start_after, id limit 1) returning id, name, data`,
      [[...known.keys()]],
    );
    if (!row) return done;
    const performer = known.get(row.name)!;
    const progress = (made: number, total: number) => setProgress(platform.database.db(createMeter()), row.id, "working", made, total);
    const attempt = { id: row.id, signal: new AbortController().signal, progress };
    const ending = await performer.perform(systemCtx(platform, row.id), row.data, attempt);
    await platform.database.tx(createMeter(), async (tx) => {
      await ending?.(tx);
      if (performer.job.isWatched) await setProgress(tx, row.id, "done");
    });
    done.push(row.name);
  }
}
