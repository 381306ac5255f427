import { sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Tx } from "../db/database.ts";

const platform = handleOf("platform");

/** True for the one worker that gets this slot. The claim commits with the work: a killed worker leaves the slot to the others. */
export async function claimSlot(tx: Tx, name: string, slot: number): Promise<boolean> {
  const touched = await platform.touch(
    tx,
    sql`insert into platform.schedule (name, last_slot) values (${name}, ${slot})
        on conflict (name) do update set last_slot = excluded.last_slot where platform.schedule.last_slot < excluded.last_slot`,
  );
  return touched === 1;
}
