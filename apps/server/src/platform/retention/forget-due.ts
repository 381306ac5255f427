import { performance } from "node:perf_hooks";
import { workerCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import type { Platform } from "../platform.ts";
import { countDue, removeDue } from "./retention.store.ts";
import { type Retention, rowsAtOnce } from "./retention.ts";

/** Less than the patience with the transaction that holds the schedule's slot; what is left goes in the next slot. */
const patienceMs = 5_000;
const mostCounted = 10_000;

/**
 * Keeps every promise of when something goes. Each rule takes its turn with a batch in a transaction of its own, and those with more to do
 * take another, so that no backlog is too large and none holds up the others. A rule that fails is told of, and the rest go on.
 */
export async function forgetDue(platform: Platform, rules: readonly Retention[]): Promise<void> {
  const began = performance.now();
  let busy = [...rules];
  while (busy.length > 0 && performance.now() - began < patienceMs) {
    const full: Retention[] = [];
    for (const rule of busy) if (await takeTurn(platform, rule)) full.push(rule);
    busy = full;
  }
  const db = platform.database.db(createMeter());
  for (const rule of rules) {
    platform.metrics.overdue.set({ rule: rule.name }, busy.includes(rule) ? await countDue(db, rule, mostCounted) : 0);
  }
}

/** True while there is more. */
async function takeTurn(platform: Platform, rule: Retention): Promise<boolean> {
  try {
    const gone = await platform.database.tx(createMeter(), async (tx) => {
      const { count, rows } = await removeDue(tx, rule);
      if (rows.length > 0) await rule.gone?.(workerCtx(platform, tx, rule.name), rows);
      return count;
    });
    platform.metrics.forgotten.inc({ rule: rule.name }, gone);
    return gone === (rule.batch ?? rowsAtOnce);
  } catch (error) {
    platform.log.error({ err: error, rule: rule.name }, "what is due could not be removed");
    return false;
  }
}
