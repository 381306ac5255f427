import type { Platform } from "../platform.ts";
import { workerCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import type { Schedule } from "./consumer.ts";
import { claimSlot } from "./schedule.store.ts";
import { sleep } from "./sleep.ts";

const pauseAfterFailureMs = 5_000;

/** Looks every half second whether a slot has begun that nobody has claimed. */
export async function runSchedules(platform: Platform, schedules: readonly Schedule[], signal: AbortSignal): Promise<void> {
  const claimed = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  while (!signal.aborted) {
    for (const schedule of schedules) {
      const now = platform.clock.now().getTime();
      const slot = Math.floor(now / 1_000 / schedule.everySeconds);
      if (claimed.get(schedule.name) === slot || now < (pausedUntil.get(schedule.name) ?? 0)) continue;
      try {
        await runSlot(platform, schedule, slot);
        claimed.set(schedule.name, slot);
      } catch (error) {
        platform.log.error({ err: error, schedule: schedule.name }, "a schedule failed and stays due");
        pausedUntil.set(schedule.name, now + pauseAfterFailureMs);
      }
    }
    await sleep(500, signal);
  }
}

/** True when this worker was the one. */
export async function runSlot(platform: Platform, schedule: Schedule, slot: number): Promise<boolean> {
  return platform.database.tx(createMeter(), async (tx) => {
    if (!(await claimSlot(tx, schedule.name, slot))) return false;
    await schedule.run(workerCtx(platform, tx, `${schedule.name}:${slot}`));
    return true;
  });
}
