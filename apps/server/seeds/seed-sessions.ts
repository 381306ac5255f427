import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { CancelSession, MoveSession } from "@upaya/contracts/catalogue/session-desk.ts";
import { EnterSession, JoinSession } from "@upaya/contracts/learning/join.ts";
import { ListPlaces, Register } from "@upaya/contracts/learning/registrations.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import { type Exchange, noExchange } from "#platform/exchange.ts";
import type { Performer } from "#platform/jobs/job.ts";
import type { Platform } from "#platform/platform.ts";
import { localTime } from "#platform/zones.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { keepReplay } from "../src/modules/learning/index.ts";
import { findVideos, keepVideo } from "../src/modules/media/index.ts";
import { actsOf, earlier, performNow } from "./acts.ts";
import { inSeeds } from "./folder.ts";
import { personas } from "./personas.ts";
import { readReviewers } from "./seed-reviews.ts";
import { cancelled, full, joinable, moved, places, replays } from "./sessions.ts";

type Session = Reply<typeof GetResource>["sessions"][number];
type Ids = ReadonlyMap<string, string>;

const dayMs = 86_400_000;
const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/**
 * Places, a line, a date that was moved and one that was called off, and replays: by the acts by which anybody does them. What is there from
 * an earlier time stays as it is. Answers how many dates there are that can be joined.
 */
export async function seedSessions(platform: Platform, ids: Ids, performers: readonly Performer[]): Promise<number> {
  const staff = signedIn(ids.get(personas.find(({ roles }) => roles?.includes("staff_admin"))!.email)!, ["staff_admin"]);
  await fill(platform);
  for (const { email, talk, date, came } of places)
    await takePlace(platform, signedIn(ids.get(email)!), { talk, date, came: came === true });
  await moveOne(platform, staff);
  const off = (await datesOf(platform, cancelled.talk)).find(({ is_over }) => !is_over);
  if (off && !off.cancelled_at) await actsOf(platform, staff)(CancelSession, { id: off.id, reason: cancelled.reason });
  for (const replay of replays) {
    for (const { id, ends_at } of await datesOf(platform, replay.talk))
      await performNow(platform, performers, "learning.close_session", { session_id: id, ends_at });
    await seedReplay(platform, performers, replay);
  }
  const all = await Promise.all(joinable.map((talk) => datesOf(platform, talk)));
  return all.flat().filter(({ open }) => open).length;
}

const nobody: SignedIn = signedIn("00000000-0000-7000-8000-000000000000");

async function datesOf(platform: Platform, slug: string): Promise<readonly Session[]> {
  const { sessions } = await actsOf(platform, nobody)(GetResource, { slug });
  return sessions.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
}

/** Those before it, so that whoever of the sample people comes stands in the line. */
async function fill(platform: Platform): Promise<void> {
  const date = (await datesOf(platform, full.talk)).find(({ is_over }) => !is_over);
  const { id: resource_id } = await actsOf(platform, nobody)(GetResource, { slug: full.talk });
  for (const { key } of readReviewers().slice(0, full.before)) {
    const email = `${key}@teachers.example`;
    const { user_id } = await joinPerson(systemCtx(platform, "seed"), { email, details: {}, roles: [], schools: [] });
    if (date) await actsOf(platform, signedIn(user_id))(Register, { resource_id, session_id: date.id });
  }
}

interface Wanted {
  readonly talk: string;
  readonly date: "held" | "next";
  readonly came: boolean;
}

/** Whoever was at a date that is over registered a day before it and came in five minutes after it began. */
async function takePlace(platform: Platform, person: SignedIn, { talk, date, came }: Wanted): Promise<void> {
  const { id: resource_id } = await actsOf(platform, nobody)(GetResource, { slug: talk });
  const dates = await datesOf(platform, talk);
  const chosen =
    date === "held" ? dates.findLast(({ is_over }) => is_over) : dates.find(({ is_over, cancelled_at }) => !is_over && !cancelled_at);
  if (!chosen || (date === "next" && (await isPlaced(platform, person, resource_id, dates)))) return;
  const now = platform.clock.now().getTime();
  const since = now - Date.parse(chosen.starts_at);
  const then = date === "held" ? earlier(platform, since + dayMs) : platform;
  const { registration } = await actsOf(then, person)(Register, { resource_id, session_id: chosen.id });
  if (!came || registration.status !== "registered") return;
  const browser = jar();
  const atTheDoor = actsOf(earlier(platform, since - 300_000), person, browser);
  const { address } = await atTheDoor(JoinSession, { id: registration.id });
  await atTheDoor(EnterSession, { token: address.split("/").at(-1)! });
}

/** They have a place at a date that is still to come, though perhaps not at this one: what was called off is not followed by another. */
async function isPlaced(platform: Platform, person: SignedIn, resource_id: string, dates: readonly Session[]): Promise<boolean> {
  const ahead = new Set(dates.filter(({ is_over }) => !is_over).map(({ id }) => id));
  const { data } = await actsOf(platform, person)(ListPlaces, { resource_id });
  return data.some(({ session_id, mine }) => mine !== null && ahead.has(session_id));
}

/** Holds cookies, as a browser does. */
function jar(): Exchange {
  const cookies = new Map<string, string>();
  return {
    ...noExchange,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    dropCookie: (name) => void cookies.delete(name),
  };
}

async function moveOne(platform: Platform, staff: SignedIn): Promise<void> {
  const date = (await datesOf(platform, moved.talk)).find(({ is_over, moved_from }) => !is_over && moved_from === null);
  const hasMoved = (await datesOf(platform, moved.talk)).some(({ moved_from }) => moved_from !== null);
  if (!date || hasMoved) return;
  const to = localTime(new Date(Date.parse(date.starts_at) + moved.days * dayMs), date.time_zone);
  await actsOf(platform, staff)(MoveSession, { id: date.id, starts_at: to, reason: moved.reason });
}

/** Converted here where there is ffmpeg, so that it can be watched at once; otherwise a worker does it. */
async function seedReplay(
  platform: Platform,
  performers: readonly Performer[],
  { talk, film: file }: (typeof replays)[number],
): Promise<void> {
  const ctx = systemCtx(platform, "seed");
  const { id } = await actsOf(platform, nobody)(GetResource, { slug: talk });
  const film = readFileSync(inSeeds(file));
  const video = await keepVideo(ctx, { bytes: bitsOf(film), sha256: createHash("sha256").update(film).digest() });
  if ((await findVideos(ctx.db, [video.id])).get(video.id)?.state === "waiting")
    await performNow(platform, performers, "media.convert_video", { video_id: video.id }).catch(() => undefined);
  await ctx.tx((tx) => keepReplay(tx, id, video.id));
}

async function* bitsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
