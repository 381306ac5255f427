import * as z from "zod";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { listPlacesOf } from "../../learning/index.ts";
import { routeTo } from "./routes.ts";
import { tell } from "./tell.ts";
import { titlesOf } from "./titles.ts";

const atOnce = 500;

/** Everybody who has a place at a date hears something of it. */
export const tellPlaces = defineJob(
  "engagement.tell_places",
  z.object({
    session_id: z.uuid(),
    resource_id: z.uuid(),
    starts_at: z.iso.datetime(),
    kind: z.enum(["session_moved", "session_tomorrow", "session_soon"]),
    after: z.uuid().nullable(),
  }),
);

/** A list at a time, each with the end of its job: killed between two, nobody hears it twice and nobody is left out. */
export const placesTeller = perform(tellPlaces, async (ctx, told) => {
  const { session_id, resource_id, starts_at, kind, after } = told;
  const found = (await titlesOf(ctx, [resource_id])).get(resource_id);
  const places = await listPlacesOf(ctx.db, session_id, after, atOnce);
  if (!found || places.length === 0) return undefined;
  // Whoever stands in the line hears of a move, and not that it is near: they may not get in.
  const heard = kind === "session_moved" ? places : places.filter(({ waiting }) => !waiting);
  const about = { kind, facts: { title: found.title, starts_at }, route: routeTo("registrations"), expiresAt: new Date(starts_at) };
  const last = places.length === atOnce ? places.at(-1)!.id : undefined;
  return async (tx) => {
    await tell(
      tx,
      heard.map(({ user_id }) => ({ ...about, user_id })),
    );
    if (last !== undefined) await enqueue(tx, tellPlaces, { ...told, after: last }, { key: `${session_id} ${kind} ${starts_at} ${last}` });
  };
});
