import * as z from "zod";
import { ctxWithin, type Ctx } from "../ctx.ts";
import { defineJob, type Performer } from "./job.ts";

/** Work that comes round: one row that is put back for its next time when it ends, so there is never a second one at work. */
export interface Recurring extends Performer {
  readonly next: (now: Date) => Date;
}

/** Everything that `run` changes happens in the transaction that puts it back. A failure leaves it due: it is tried again for ever. */
export function every(seconds: number, name: string, run: (ctx: Ctx) => Promise<unknown>): Recurring {
  return recurring(seconds, name, async (ctx) => (tx) => run(ctxWithin(ctx, tx)));
}

/** For work that has transactions of its own, of which any number may be done when it fails. */
export function everyInParts(seconds: number, name: string, run: (ctx: Ctx) => Promise<unknown>): Recurring {
  return recurring(seconds, name, async (ctx) => void (await run(ctx)));
}

function recurring(seconds: number, name: string, perform: Performer["perform"]): Recurring {
  const job = defineJob(name, z.object({}), { tries: Number.POSITIVE_INFINITY, hands: 1 });
  // On the clock and not after the last time: however long it takes, it is due at the same seconds.
  const next = (now: Date) => new Date((Math.floor(now.getTime() / 1_000 / seconds) + 1) * seconds * 1_000);
  return { job, next, perform };
}
