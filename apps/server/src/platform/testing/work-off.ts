import type { Performer } from "../jobs/job.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import type { Platform } from "../platform.ts";
import { until } from "./until.ts";

/** Works on these jobs as a worker does, until none of them is due. */
export async function workOff(platform: Platform, performers: readonly Performer[]): Promise<void> {
  const stop = new AbortController();
  const running = runJobs(platform, performers, stop.signal);
  const due = `select 1 from pgboss.job_common where name = any($1) and state <= 'active' and start_after <= platform.now()`;
  try {
    await until(async () => (await platform.database.pool.query(due, [performers.map(({ job }) => job.name)])).rowCount === 0);
  } finally {
    stop.abort();
    await running;
  }
}
