import { randomUUID } from "node:crypto";
import { sessionCancelled } from "@upaya/server/modules/catalogue/events.ts";
import { saveResources } from "@upaya/server/modules/catalogue/index.ts";
import { followDates } from "@upaya/server/modules/catalogue/sessions/follow-dates.ts";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Platform } from "@upaya/server/platform/platform.ts";
import { seedResources } from "@upaya/server/seeds/seed-catalogue.ts";

/** A talk of a journey's own. */
export interface SavedTalk {
  readonly id: string;
  readonly slug: string;
  /** Of its dates, in their order. */
  readonly sessions: readonly string[];
}

interface Wanted {
  readonly title: string;
  /** When each of its dates begins, in minutes from now; each takes an hour. */
  readonly inMinutes: readonly number[];
  /** Where Join leads: a page on this machine. */
  readonly room: string;
  /** Nothing is as many as come. */
  readonly capacity?: number;
}

const minuteMs = 60_000;

/** A free talk that can be registered for, made from one of the seeds: whoever teaches that one holds this one. */
export async function saveTalk(platform: Platform, ctx: Ctx, { title, inMinutes, room, capacity }: Wanted): Promise<SavedTalk> {
  const now = ctx.clock.now().getTime();
  const like = (await seedResources(ctx.clock.now())).find(({ kind }) => kind === "webinar")!;
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const sessions = inMinutes.map((minutes) => ({
    starts_at: new Date(now + minutes * minuteMs),
    minutes: 60,
    time_zone: "Asia/Kolkata",
    join_url: room,
    ...(capacity === undefined ? {} : { capacity }),
  }));
  const { rows } = await platform.database.pool.query<{ instructor_id: string }>(
    "select instructor_id from catalogue.resource where slug = $1",
    [like.slug],
  );
  const resource = {
    ...like,
    id: randomUUID(),
    slug,
    title,
    price_paise: null,
    sessions,
    popularity: 1,
    published_at: new Date(now - minuteMs),
  };
  await saveResources(ctx, [{ ...resource, instructor_id: rows[0]!.instructor_id }]);
  const saved = await platform.database.pool.query<{ id: string; sessions: string[] }>(
    `select r.id, array_agg(s.id order by s.starts_at) as sessions from catalogue.resource r join catalogue.session s on s.resource_id = r.id
      where r.slug = $1 group by r.id`,
    [slug],
  );
  return { slug, ...saved.rows[0]! };
}

/** A date is called off, as staff do it. */
export async function cancelDate(platform: Platform, ctx: Ctx, { session, reason }: { session: string; reason: string }): Promise<void> {
  const { rows } = await platform.database.pool.query<{ resource_id: string }>(
    "update catalogue.session set cancelled_at = platform.now(), reason = $2, sequence = sequence + 1 where id = $1 returning resource_id",
    [session, reason],
  );
  const { resource_id } = rows[0]!;
  await ctx.tx(async (tx) => {
    await followDates(tx, [resource_id]);
    await emit(tx, sessionCancelled, { session_id: session, resource_id });
  });
}
