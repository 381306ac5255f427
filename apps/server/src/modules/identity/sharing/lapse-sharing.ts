import type { Ctx } from "#platform/ctx.ts";
import { everyInParts } from "#platform/jobs/recurring.ts";
import { sayWhatIsShared } from "./change-sharing.ts";
import { endWhatIsOver, holdLinked, listWhatIsOver } from "./sharing.store.ts";

const atOnce = 100;

/** Says that a last day is over, to whoever keeps figures. Nobody who shows something waits for it: they ask what holds. */
export async function lapseSharing(ctx: Ctx): Promise<void> {
  for (let over = await listWhatIsOver(ctx.db, atOnce); over.length > 0; over = await listWhatIsOver(ctx.db, atOnce)) {
    for (const { school_id: schoolId, user_id: userId } of over) {
      await ctx.tx(async (tx) => {
        await holdLinked(tx, schoolId, userId);
        const ended = await endWhatIsOver(tx, { schoolId, userId });
        if (ended > 0) await sayWhatIsShared(tx, { schoolId, userId }, ended);
      });
    }
  }
}

export const sharingLapser = everyInParts(3_600, "identity.lapse_sharing", lapseSharing);
