import * as z from "zod";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { listLearnersBefore } from "../../learning/index.ts";
import { routeTo } from "./routes.ts";
import { tell } from "./tell.ts";
import { titlesOf } from "./titles.ts";

const atOnce = 500;

/** Everybody who is in an edition before this one hears that it is there. */
export const tellLearners = defineJob(
  "engagement.tell_learners",
  z.object({ resource_id: z.uuid(), edition: z.int(), until: z.iso.datetime(), after: z.uuid().nullable() }),
);

export const learnersTeller = perform(tellLearners, async (ctx, told) => {
  const { resource_id, edition, until, after } = told;
  const found = (await titlesOf(ctx, [resource_id])).get(resource_id);
  const learners = await listLearnersBefore(ctx.db, resource_id, edition, after, atOnce);
  if (!found || learners.length === 0) return undefined;
  const about = { kind: "edition_new", facts: { title: found.title, until }, route: routeTo("learning") } as const;
  const last = learners.length === atOnce ? learners.at(-1)!.id : undefined;
  return async (tx) => {
    await tell(
      tx,
      learners.map(({ user_id }) => ({ ...about, user_id })),
    );
    if (last !== undefined) await enqueue(tx, tellLearners, { ...told, after: last }, { key: `${resource_id} ${edition} ${last}` });
  };
});
