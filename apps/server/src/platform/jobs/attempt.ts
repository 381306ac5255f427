import type { PgBoss } from "pg-boss";
import { errorLine } from "@upaya/contracts/plain-facts.ts";
import { systemCtx } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import { createMeter } from "../db/meter.ts";
import type { AppError } from "../errors.ts";
import { countFailure, countWait, failuresOf, forgetFailures } from "../failures.store.ts";
import type { Platform } from "../platform.ts";
import { longestWaitSeconds, pauseAfterFault, pauseAfterWait, troubleOf } from "../trouble.ts";
import { within } from "./boss.ts";
import { addJob, allowNoMore, moveWaiting } from "./jobs.store.ts";
import type { Ending, Performer } from "./job.ts";
import { setProgress } from "../progress.store.ts";

/** A job that ends its worker each time never gets to count a failure; this many tries say the same. */
const triesOfAPoison = 25;

/** A job in hand: `retryCount` names the try, so that whoever lost the claim settles nothing. */
export interface Claim {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
}

/** Somebody else has the job by now, or it was called off: what this try did is not kept. */
export class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}

/** Why a try is cut off when the process is asked to stop. Nobody's failure: the next process takes it at once. */
export class Stopping extends Error {
  override readonly name = "Stopping";
}

/** Where a job is worked on. */
export interface Bench {
  readonly platform: Platform;
  readonly boss: PgBoss;
}

/** One try of one job, to its end: done, put back for later, or among the dead. Never fails itself. */
export async function attempt(bench: Bench, performer: Performer, claim: Claim, signal: AbortSignal): Promise<void> {
  const { platform } = bench;
  const { job } = performer;
  const count = (outcome: string) => platform.metrics.jobs.inc({ job: job.name, outcome });
  const log = platform.log.child({ job: job.name, job_id: claim.id });
  let working: ReturnType<Performer["perform"]> = Promise.resolve(undefined);
  try {
    if (claim.retryCount > triesOfAPoison && (await unaccounted(bench, performer, claim)) > triesOfAPoison) {
      await bury(bench, performer, claim, `tried ${claim.retryCount + 1} times without an outcome`);
      return count("dead");
    }
    const { isWatched } = job;
    const db = platform.database.db(createMeter());
    if (isWatched) await setProgress(db, claim.id, "working");
    const progress = async (done: number, total: number) => {
      if (isWatched) await setProgress(db, claim.id, "working", done, total);
    };
    working = performer.perform(systemCtx(platform, claim.id), claim.data, { id: claim.id, signal, progress });
    const ending = await Promise.race([working, cutOff(signal)]);
    await finish(bench, performer, claim, ending);
    count("done");
  } catch (error) {
    if (error instanceof ClaimLost) {
      log.warn("a job was somebody else's by the time it was done");
      return count("lost");
    }
    try {
      count(await translate(bench, performer, claim, error));
    } catch (second) {
      // It stays claimed until its heartbeat has been missing for a while; then somebody else takes it.
      log.warn({ err: second }, "the outcome of a job could not be kept");
    }
  } finally {
    // Cut off or not, it keeps its hand until it has returned: a job that ignores its signal must not pile up.
    await working.catch(() => undefined);
  }
}

function cutOff(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

/** The effect and the end of the job commit together. */
async function finish({ platform, boss }: Bench, performer: Performer, claim: Claim, ending: Ending | undefined): Promise<void> {
  const { name } = performer.job;
  await platform.database.tx(createMeter(), async (tx) => {
    await ending?.(tx);
    if (performer.next) {
      await settled(boss.deleteJob(name, claim, within(tx)));
      await putBack(tx, performer, performer.next(tx.clock.now()));
    } else {
      await settled(boss.complete(name, claim, null, within(tx)));
    }
    if (performer.job.isWatched) await setProgress(tx, claim.id, "done");
    if (claim.retryCount > 0) await forgetFailures(tx, name, claim.id);
  });
}

/** The library answers how many jobs it found in the hands of this very try, and leaves that out of its types. */
async function settled(asked: Promise<object>): Promise<void> {
  if (((await asked) as { readonly affected: number }).affected !== 1) throw new ClaimLost();
}

/** The next time of work that comes round. There is one such row, whoever writes it. */
export async function putBack(tx: Tx, { job }: Performer, at: Date): Promise<void> {
  await addJob(tx, { id: tx.ids.next(), job, data: "{}", at, key: "comes round" });
}

/** The jobs' translator: a refusal is an answer and ends the job, unless it passes; anything else is tried again and then buried. */
async function translate(bench: Bench, performer: Performer, claim: Claim, error: unknown): Promise<string> {
  const { platform, boss } = bench;
  const { name, tries, isWatched } = performer.job;
  const log = platform.log.child({ job: name, job_id: claim.id });
  const tx = <Result>(work: (tx: Tx) => Promise<Result>) => platform.database.tx(createMeter(), work);
  if (error instanceof Stopping) {
    await again(bench, performer, claim, 0, error.name);
    return "given back";
  }
  const trouble = troubleOf(error);
  if (trouble === "refused" && !performer.next) {
    const refusal = (error as AppError).code;
    await tx(async (open) => {
      await settled(boss.complete(name, claim, { refusal }, within(open)));
      if (isWatched) await setProgress(open, claim.id, "failed");
    });
    log.info({ refusal }, "a job was refused");
    return "refused";
  }
  if (trouble === "away" || trouble === "busy") {
    await again(bench, performer, claim, 1_000, errorLine(error));
    return "again";
  }
  const reason = errorLine(error);
  if (trouble === "waiting") {
    const { waits, seconds } = await tx((open) => countWait(open, name, claim.id, reason));
    if (seconds < longestWaitSeconds || performer.next) {
      log.warn({ err: error, waits }, "a job waits for what it needs");
      await again(bench, performer, claim, pauseAfterWait(error, waits));
      return "waits";
    }
  }
  const faults = await tx((open) => countFailure(open, name, claim.id, reason));
  log.error({ err: error, faults }, "a job failed");
  if (faults < tries) {
    await again(bench, performer, claim, pauseAfterFault(faults));
    return "failed";
  }
  await bury(bench, performer, claim, reason);
  return "dead";
}

/** Puts it back for another try. `nobodysFault` accounts for a try that was not counted yet, so that it is not taken for a poison's. */
async function again(
  { platform, boss }: Bench,
  { job: { name } }: Performer,
  claim: Claim,
  pauseMs: number,
  nobodysFault?: string,
): Promise<void> {
  await platform.database.tx(createMeter(), async (tx) => {
    if (nobodysFault !== undefined) await countWait(tx, name, claim.id, nobodysFault);
    await settled(boss.fail(name, claim, null, within(tx)));
    await moveWaiting(tx, name, { id: claim.id }, new Date(tx.clock.now().getTime() + pauseMs));
  });
}

async function bury({ platform, boss }: Bench, { job: { name, isWatched } }: Performer, claim: Claim, reason: string): Promise<void> {
  await platform.database.tx(createMeter(), async (tx) => {
    await allowNoMore(tx, name, claim.id);
    await settled(boss.fail(name, claim, { reason }, within(tx)));
    if (isWatched) await setProgress(tx, claim.id, "failed");
    await forgetFailures(tx, name, claim.id);
  });
  platform.log.error({ job: name, job_id: claim.id, reason }, "a job was put among the dead");
}

/** Tries that ended without a word: those that failed or waited are known. */
async function unaccounted({ platform }: Bench, { job }: Performer, claim: Claim): Promise<number> {
  const { attempts, waits } = await failuresOf(platform.database.db(createMeter()), job.name, claim.id);
  return claim.retryCount - attempts - waits;
}
