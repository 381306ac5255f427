import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Broken, keepMark, listBroken, listPeopleAfter, listTouched, takeMark } from "./audit.store.ts";

const transactionsAtOnce = 5_000;
/** More than a quarter of an hour of the busiest day; what is left is looked at next time. */
const partsAtOnce = 100;
const peopleSwept = 2_000;
/** Ids are in the order of time, commits are not quite: what is younger than this is looked at once more. */
const settledMs = 10 * 60_000;
const first = "00000000-0000-0000-0000-000000000000";

/** The least id that is made at that time. */
function idAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/**
 * Looks at the books of whoever got or gave something since the last time, and beside that at some of everybody's, round and round: what
 * was changed past the ledger is found as well, only later. Returns what must never be.
 */
export async function auditBooks(ctx: Ctx): Promise<Broken[]> {
  return ctx.tx(async (tx) => {
    const mark = await takeMark(tx);
    const touched = await auditTouched(tx, mark.after_id);
    const swept = await listPeopleAfter(tx, mark.swept_until, peopleSwept);
    const broken = [...touched.broken, ...(swept.length > 0 ? await listBroken(tx, swept) : [])];
    const settled = idAt(new Date(tx.clock.now().getTime() - settledMs));
    await keepMark(tx, {
      after_id: [touched.last, settled].sort()[0]!,
      swept_until: swept.length === peopleSwept ? swept.at(-1)! : first,
    });
    return [...new Map(broken.map((each) => [`${each.kind} ${each.user_id}`, each])).values()];
  });
}

async function auditTouched(tx: Tx, after: string): Promise<{ last: string; broken: Broken[] }> {
  const broken: Broken[] = [];
  let last = after;
  for (let part = 0; part < partsAtOnce; part += 1) {
    const touched = await listTouched(tx, last, transactionsAtOnce);
    if (!touched.last) break;
    last = touched.last;
    broken.push(...(await listBroken(tx, touched.users)));
    if (touched.rows < transactionsAtOnce) break;
  }
  return { last, broken };
}
