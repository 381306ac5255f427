import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ErrorCode } from "@upaya/contracts/errors.ts";
import type { Register } from "@upaya/contracts/learning/registrations.ts";
import { personOf } from "#platform/actor.ts";
import { defineBatch } from "#platform/batch/micro-batch.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listDates, type OfferedDate } from "../../catalogue/index.ts";
import { addPlaces } from "../enrolment/places.store.ts";
import { registered } from "../events.ts";
import { chooseDate } from "./choose-date.ts";
import { registrationOf } from "./registration-of.ts";
import { listHeld, type RegistrationRow, writeRegistrations } from "./registrations.store.ts";
import { countSeats, holdSeats, type Seat } from "./seats.store.ts";
import { askForSessionJobs } from "./session-jobs.ts";
import { registrationWords } from "./words.ts";

interface Wish {
  readonly userId: string;
  readonly resourceId: string;
  readonly sessionId: string | undefined;
  /** Their order is paid. A place in the line is not sold. */
  readonly isPaid?: boolean;
}

interface Chosen {
  readonly wish: Wish;
  readonly date: OfferedDate;
  readonly forReplay: boolean;
}

type Outcome = { readonly row: RegistrationRow } | { readonly refusal: ErrorCode };

/** Still a place, or a place in the line: whoever asks again is told of it, and nothing changes. Who paid for a seat is not content with the line. */
const holds = (row: RegistrationRow | undefined, isPaid = false) =>
  row !== undefined && row.state !== "given_up" && !(isPaid && row.state === "waiting");

/** Everybody of the same two milliseconds: the seats of a date are held once, and those who come share them in the order of arrival. */
export const registerBatch = defineBatch<Wish, Outcome>({
  name: "learning.registrations",
  write: takePlaces,
});

async function takePlaces(tx: Tx, wishes: readonly Wish[]): Promise<Outcome[]> {
  const offered = await listDates(tx, [...new Set(wishes.map(({ resourceId }) => resourceId))].toSorted());
  const now = tx.clock.now();
  const choices = wishes.map((wish) => ({ wish, ...chooseDate(offered.get(wish.resourceId), wish.sessionId, now, wish.isPaid) }));
  const chosen = choices.flatMap((each) => ("date" in each ? each : []));
  const rows = chosen.length > 0 ? await seat(tx, chosen) : new Map<string, RegistrationRow>();
  return choices.map((each): Outcome => {
    if (!("date" in each)) return { refusal: each.refusal };
    const row = rows.get(keyOf(each));
    return row ? { row } : { refusal: "learning.session_full" };
  });
}

const keyOf = ({ wish, date }: Chosen) => `${wish.userId} ${date.id}`;

async function seat(tx: Tx, chosen: readonly Chosen[]): Promise<Map<string, RegistrationRow>> {
  const dates = new Map(chosen.map(({ wish, date }) => [date.id, { date, resource_id: wish.resourceId }]));
  const held = await holdSeats(
    tx,
    [...dates].map(([session_id, { date, resource_id }]) => ({ session_id, resource_id, capacity: date.capacity })),
  );
  const rows = await listHeld(
    tx,
    chosen.map(({ wish, date }) => ({ userId: wish.userId, sessionId: date.id })),
  );
  const seats = new Map(held.map((each) => [each.session_id, { ...each }]));
  const fresh: RegistrationRow[] = [];
  for (const each of chosen) {
    const before = rows.get(keyOf(each));
    if (holds(before, each.wish.isPaid)) continue;
    const room = seats.get(each.date.id)!;
    if (each.wish.isPaid && !each.forReplay && !hasRoom(room)) {
      rows.delete(keyOf(each));
      continue;
    }
    const row = placeOf(tx, each, room, before?.id);
    rows.set(keyOf(each), row);
    fresh.push(row);
  }
  if (fresh.length > 0) await keep(tx, fresh, [...seats.values()]);
  for (const { session_id, made } of held) if (made) await askForSessionJobs(tx, session_id, dates.get(session_id)!.date);
  return rows;
}

const hasRoom = ({ capacity, taken, waiting }: Seat) => capacity === null || (taken < capacity && waiting === 0);

/** A seat where one is free and nobody waits for it; otherwise the end of the line. A replay has room for everybody. */
function placeOf(
  tx: Tx,
  { wish, date, forReplay }: Chosen,
  seats: { -readonly [Key in keyof Seat]: Seat[Key] },
  id?: string,
): RegistrationRow {
  seats.arrivals += 1;
  const isFree = hasRoom(seats);
  if (!forReplay) seats[isFree ? "taken" : "waiting"] += 1;
  return {
    id: id ?? tx.ids.next(),
    user_id: wish.userId,
    resource_id: wish.resourceId,
    session_id: date.id,
    state: forReplay || isFree ? "registered" : "waiting",
    arrival: seats.arrivals,
    for_replay: forReplay,
    registered_at: tx.clock.now(),
  };
}

async function keep(tx: Tx, fresh: readonly RegistrationRow[], seats: readonly Seat[]): Promise<void> {
  await writeRegistrations(tx, fresh);
  for (const each of seats) await countSeats(tx, each);
  await addPlaces(tx, fresh);
  await emit(tx, registered, {
    registrations: fresh.map(({ id, user_id, resource_id, session_id, state, for_replay }) => ({
      id,
      user_id,
      resource_id,
      session_id,
      waiting: state === "waiting",
      for_replay,
    })),
  });
}

/** The seat that an order was paid for, taken with what the order becomes. Answers at which date it is, or why there is none. */
export async function seatBuyer(
  tx: Tx,
  wish: Omit<Wish, "isPaid">,
): Promise<{ readonly sessionId: string } | { readonly refusal: ErrorCode }> {
  const [outcome] = await takePlaces(tx, [{ ...wish, isPaid: true }]);
  return "refusal" in outcome! ? outcome : { sessionId: outcome!.row.session_id };
}

/** One tap is one place, however many tabs press; what it costs and whether there is a seat is read in the transaction that takes it. */
export async function register(ctx: Ctx, { resource_id, session_id }: Input<typeof Register>): Promise<Reply<typeof Register>> {
  const me = personOf(ctx.actor);
  const outcome = await ctx.batch(registerBatch, { userId: me.id, resourceId: resource_id, sessionId: session_id });
  if ("refusal" in outcome) fail(outcome.refusal);
  const [registration] = await registrationOf(ctx.db, [outcome.row]);
  return { registration: registration!, message: registrationWords[outcome.row.for_replay ? "replay" : outcome.row.state] };
}
