import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { perform } from "#platform/jobs/job.ts";
import { addForgotten } from "#platform/people/forgotten.store.ts";
import type { PeopleOf } from "#platform/people/people.ts";
import { listAccountIds } from "../people/export.store.ts";
import { lockPerson } from "../people/people.store.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { markForgotten } from "./forget.store.ts";
import { forgetPerson } from "./forget-job.ts";
import { begin, end, holdOpen, noteGone } from "./leaving.store.ts";
import { firstLookMs } from "./look-again.ts";
import { subjectOf } from "./subject.ts";

/**
 * Forgets somebody in every module, each in a transaction of its own. A try that is cut short is begun again: what is gone already is found
 * no more. Who they are is forgotten last, since it is what everything else is found by.
 */
export const personForgetter = perform(forgetPerson, async (ctx, { leaving_id }) => {
  const userId = await ctx.tx((tx) => closeAccount(tx, leaving_id));
  if (userId === undefined) return undefined;
  const subject = await subjectOf(ctx.db, userId);
  for (const people of inOrder(ctx)) {
    await ctx.tx(async (tx) => noteGone(tx, leaving_id, people.module, await people.forget(tx, subject)));
  }
  return (tx) => end(tx, leaving_id);
});

/** From here on there is no way back: every session is over and no way in opens a new one. Nothing for whoever has changed their mind. */
async function closeAccount(tx: Tx, leavingId: string): Promise<string | undefined> {
  const leaving = await holdOpen(tx, leavingId);
  if (!leaving) return undefined;
  if (leaving.began_at) return leaving.user_id;
  await lockPerson(tx, leaving.user_id);
  const ids = await listAccountIds(tx, leaving.user_id);
  await markForgotten(tx, ids);
  await endSessionsOf(tx, ids, "forgotten");
  await addForgotten(tx, ids, firstLookMs);
  await begin(tx, leavingId);
  return leaving.user_id;
}

/** The highest ring first: what hangs on something goes before it. */
function inOrder({ people }: Ctx): PeopleOf[] {
  const own = people.filter(({ module }) => module === "identity");
  return [...people.filter(({ module }) => module !== "identity").toReversed(), ...own];
}
