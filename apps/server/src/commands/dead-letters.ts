import { readEnv } from "#platform/env.ts";
import { GoneError, resendDeadLetter } from "#platform/bus/dead-letters.ts";
import { countDeadLetters, listDeadLetters, removeDeadLetter } from "#platform/bus/inbox.store.ts";
import { createMeter } from "#platform/db/meter.ts";
import { resendDeadJobs } from "#platform/jobs/dead-jobs.ts";
import { countDeadJobs, listDeadJobs, removeDeadJob } from "#platform/jobs/jobs.store.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";

/** Events that a consumer gave up on, and jobs that gave up: seen, sent again or discarded by one command. */
const usage = "usage: pnpm dead-letters [list] | resend <id>… | resend all | discard <id>…";
const [verb = "list", ...given] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "dead-letters", schemas, patience: "command" });
const meter = createMeter();
const db = platform.database.db(meter);
const most = given[0] === "all" ? Number.MAX_SAFE_INTEGER : 100;
const [letters, jobs] = [await listDeadLetters(db, most), await listDeadJobs(db, most)];
const ids = given[0] === "all" ? [...letters, ...jobs].map(({ id }) => id) : given;

if (verb === "list") {
  for (const { id, died_at, consumer, subject, attempts, reason } of letters)
    console.log([id, died_at.toISOString(), "event", consumer, subject, `${attempts} tries`, reason].join("  "));
  for (const { id, died_at, job, tries, reason } of jobs)
    console.log([id, died_at.toISOString(), "job", job, `${tries} tries`, reason].join("  "));
  console.log(`${await countDeadLetters(db)} dead letters, ${await countDeadJobs(db)} dead jobs`);
} else if ((verb === "resend" || verb === "discard") && given.length > 0) {
  for (const id of ids) {
    const said = verb === "resend" ? await resend(id) : await discard(id);
    console.log(said ?? `${id}: no such dead letter or job`);
    if (!said) process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
await platform.close();

async function resend(id: string): Promise<string | undefined> {
  if ((await resendDeadJobs(platform, [id])) === 1) return `${id} is done again`;
  try {
    const letter = await platform.database.tx(meter, (tx) => resendDeadLetter(tx, id));
    return letter && `${id} goes to ${letter.consumer} again`;
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
    console.log(error.message);
    return undefined;
  }
}

async function discard(id: string): Promise<string | undefined> {
  const letter = await platform.database.tx(meter, (tx) => removeDeadLetter(tx, id));
  if (letter) return `${id} is discarded: ${letter.consumer} never handles ${letter.event_id}`;
  const job = await platform.database.tx(meter, (tx) => removeDeadJob(tx, id));
  return job && `${id} is discarded: ${job.job} is never done`;
}
