import { sleep } from "../bus/sleep.ts";
import { createMeter } from "../db/meter.ts";
import type { Platform } from "../platform.ts";
import { attempt, type Bench, type Claim, ClaimLost, putBack, Stopping } from "./attempt.ts";
import { createBoss } from "./boss.ts";
import type { Kind, Performer } from "./job.ts";
import { Lacking } from "./lacking.ts";
import { expiryOf, keeping, listReady } from "./jobs.store.ts";

/** How long an idle worker looks away: nobody waits longer than this for a letter that is due. */
const lookMs = 250;
/** Several times within the time after which a silent worker is taken for gone. */
const heartbeatMs = (keeping.heartbeatSeconds * 1_000) / 3;
/** What is in hand when the process is asked to stop may be finished for so long. */
const lastMs = 10_000;
/** Work that comes round is there again at the latest a minute after somebody has removed it. */
const windMs = 60_000;

/** How many of a kind one process has in hand at once. Of quick ones each job has its own number. */
const handsOf: Record<Kind, number> = { quick: Number.POSITIVE_INFINITY, slow: 2, media: 1 };

interface InHand {
  readonly performer: Performer;
  readonly claim: Claim;
  readonly cut: AbortController;
  readonly done: Promise<void>;
}

/** Works on jobs until `signal`. PostgreSQL may go and come back meanwhile. */
export async function runJobs(platform: Platform, performers: readonly Performer[], signal: AbortSignal): Promise<void> {
  const boss = createBoss(platform, { supervise: true });
  const bench: Bench = { platform, boss };
  await openQueues(bench, performers, signal);
  const lacking = new Lacking(platform, performers);
  await lacking.watch();
  const hands = new Hands(bench, performers, lacking);
  const beating = setInterval(() => void hands.beat(), heartbeatMs);
  const winding = setInterval(() => {
    wind(platform, performers).catch((error: unknown) => platform.log.warn({ err: error }, "what comes round could not be wound up"));
  }, windMs);
  try {
    while (!signal.aborted) {
      const full = await hands.take().catch((error: unknown) => {
        platform.log.warn({ err: error }, "jobs could not be looked for");
        return false;
      });
      await Promise.race([sleep(lookMs, signal), ...(full ? [hands.freed()] : [])]);
    }
    await hands.letGo();
  } finally {
    clearInterval(beating);
    clearInterval(winding);
    lacking.stop();
    await boss.stop({ graceful: false, close: false });
  }
}

/** Every job has its queue, kept as this release says; work that comes round is wound up. */
async function openQueues({ platform, boss }: Bench, performers: readonly Performer[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await boss.start();
      for (const { job } of performers) {
        const options = { ...keeping, expireInSeconds: expiryOf(job) };
        await boss.createQueue(job.name, options);
        const { policy: _fixed, ...changeable } = options;
        await boss.updateQueue(job.name, changeable);
      }
      return await wind(platform, performers);
    } catch (error) {
      platform.log.warn({ err: error }, "jobs wait for PostgreSQL");
      await sleep(500, signal);
    }
  }
}

async function wind(platform: Platform, performers: readonly Performer[]): Promise<void> {
  const recurring = performers.filter(({ next }) => next);
  if (recurring.length === 0) return;
  await platform.database.tx(createMeter(), async (tx) => {
    for (const performer of recurring) await putBack(tx, performer, performer.next!(tx.clock.now()));
  });
}

/** What this process has in hand. */
class Hands {
  readonly #bench: Bench;
  readonly #performers: ReadonlyMap<string, Performer>;
  readonly #lacking: Lacking;
  readonly #held = new Set<InHand>();
  #tellFreed: () => void = () => undefined;

  constructor(bench: Bench, performers: readonly Performer[], lacking: Lacking) {
    this.#bench = bench;
    this.#lacking = lacking;
    this.#performers = new Map(performers.map((performer) => [performer.job.name, performer]));
  }

  /** Takes what is due, as far as there are hands. True when a queue may hold more than was taken. */
  async take(): Promise<boolean> {
    const { platform, boss } = this.#bench;
    const open = [...this.#performers.values()].filter((performer) => this.#free(performer) > 0).map(({ job }) => job.name);
    if (open.length === 0) return false;
    const ready = await listReady(platform.database.db(createMeter()), open);
    let full = false;
    for (const name of ready) {
      const performer = this.#performers.get(name)!;
      const free = this.#free(performer);
      if (free <= 0) continue;
      const claims = await boss.fetch<object>(name, { batchSize: free });
      for (const claim of claims) this.#begin(performer, claim);
      full ||= claims.length === free;
    }
    return full;
  }

  #free(performer: Performer): number {
    if (this.#lacking.hinders(performer)) return 0;
    const { job } = performer;
    const held = [...this.#held];
    const ofJob = held.filter(({ performer: other }) => other.job === job).length;
    const ofKind = held.filter(({ performer: other }) => other.job.kind === job.kind).length;
    return Math.min(job.hands - ofJob, handsOf[job.kind] - ofKind);
  }

  #begin(performer: Performer, claim: Claim): void {
    const cut = new AbortController();
    const limit = setTimeout(() => cut.abort(new Error("the time is up")), performer.job.limitSeconds * 1_000);
    const done = attempt(this.#bench, performer, claim, cut.signal).finally(() => {
      clearTimeout(limit);
      this.#held.delete(inHand);
      this.#tellFreed();
    });
    const inHand: InHand = { performer, claim, cut, done };
    this.#held.add(inHand);
  }

  /** The next time that a hand is free. */
  freed(): Promise<void> {
    return new Promise((resolve) => (this.#tellFreed = resolve));
  }

  /** Says that what is in hand is worked on. What is somebody else's by now is dropped. */
  async beat(): Promise<void> {
    const { platform, boss } = this.#bench;
    const byName = Map.groupBy(this.#held, ({ performer }) => performer.job.name);
    for (const [name, held] of byName) {
      try {
        const { settled } = (await boss.touch(
          name,
          held.map(({ claim }) => claim),
        )) as { settled?: readonly string[] };
        if (!settled) continue;
        const still = new Set(settled);
        for (const { claim, cut } of held) if (!still.has(claim.id)) cut.abort(new ClaimLost());
      } catch (error) {
        platform.log.warn({ err: error, job: name }, "a heartbeat did not get through");
      }
    }
  }

  /** Finishes what is in hand, for a while; the rest is cut off and given back. */
  async letGo(): Promise<void> {
    await this.#emptied(lastMs);
    for (const { cut } of this.#held) cut.abort(new Stopping());
    await this.#emptied(lastMs);
  }

  async #emptied(mostMs: number): Promise<void> {
    const over = new AbortController();
    const all = Promise.all([...this.#held].map(({ done }) => done));
    await Promise.race([all, sleep(mostMs, over.signal)]);
    over.abort();
  }
}
