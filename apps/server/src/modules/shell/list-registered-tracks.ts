import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListRegisteredTracks, RegisteredTrack } from "@upaya/contracts/shell/registered-tracks.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listRegisteredTracks as listOlympiadTracks } from "../exams/index.ts";
import { listRegistrationsOf } from "../learning/index.ts";

/** The rows of one person, and of one thing where its id is given. */
type Source = (ctx: Ctx, userId: string, webinarId: string | undefined) => Promise<readonly RegisteredTrack[]>;

/** Whoever takes registrations stands here with its door; each answers a hundred at most, in its own order. */
const sources: readonly Source[] = [
  (ctx, userId, webinarId) => listOlympiadTracks(ctx.db, userId, webinarId),
  (ctx, userId, webinarId) => listRegistrationsOf(ctx.db, userId, webinarId),
];

/** One's own registrations, whatever they are for. */
export async function listRegisteredTracks(
  ctx: Ctx,
  { webinar_id }: Input<typeof ListRegisteredTracks>,
): Promise<Reply<typeof ListRegisteredTracks>> {
  const { id } = personOf(ctx.actor);
  const rows = await Promise.all(sources.map((source) => source(ctx, id, webinar_id)));
  return { data: rows.flat().slice(0, maxRows) };
}
