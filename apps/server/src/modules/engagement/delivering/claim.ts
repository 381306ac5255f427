import { decide, isTimeOfDigest, type Listener, type Step, type Underway } from "@upaya/contracts/engagement/telling/decide.ts";
import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { listReach, type Reach } from "../../identity/index.ts";
import { addDeliveries, type Delivery, gatherInto, listDigestLines, setDelivery, takeDue } from "../telling/deliveries.store.ts";
import { monthOf } from "../telling/messages.store.ts";
import { holdKept, noteDigest, notePush } from "../telling/preferences.store.ts";
import { holidaysOf } from "./holidays.ts";

const atOnce = 50;
/** Longer than any provider takes. What was handed over and not heard of by then goes once more, under the same name. */
export const answerMs = 180_000;

/** Something that has to leave now. */
export interface Parcel {
  readonly delivery: Delivery;
  readonly reach: Reach;
  readonly zone: string;
}

type Row = Delivery & Underway;

interface Person extends Listener {
  readonly reach: Reach | undefined;
}

/** Decides about what is due by a channel and writes the decision down. What is to leave is leased: nobody else takes it meanwhile. */
export async function claimDue(tx: Tx, channel: Channel): Promise<Parcel[]> {
  const rows = (await takeDue(tx, channel, atOnce)).map(underway);
  if (rows.length === 0) return [];
  const now = tx.clock.now();
  const people = await peopleOf(tx, [...new Set(rows.map(({ user_id }) => user_id))]);
  const parcels: Parcel[] = [];
  for (const [userId, person] of people) {
    const due = rows.filter(({ user_id }) => user_id === userId);
    const isDigestTime = due.some((row) => isTimeOfDigest(row, person, now));
    const lines = isDigestTime ? (await listDigestLines(tx, userId)).map(underway) : [];
    const { steps, digest } = decide(now, person, due, lines);
    for (const { of, step } of steps) await take(tx, of, step);
    const leaving: Delivery[] = steps.filter(({ step }) => step.is === "hand").map(({ of }) => of);
    if (digest.length > 0) leaving.push(await makeDigest(tx, userId, digest));
    // Whoever is not there any more is handed nothing.
    const { reach } = person;
    if (reach) parcels.push(...leaving.map((delivery) => ({ delivery, reach, zone: person.preferences.zone })));
  }
  return parcels;
}

const underway = (row: Delivery): Row => ({
  ...row,
  isDigest: row.kind === "digest",
  heldUntil: row.held_until,
  countedAt: row.counted_at,
  answersAt: row.answers_at,
  expiresAt: row.expires_at,
  readAt: row.read_at,
  dueAt: row.due_at,
});

async function peopleOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  const kept = await holdKept(tx, ids);
  const reach = await listReach(tx, ids);
  const where = (id: string) => ({ state: reach.get(id)?.state ?? null, zone: kept.get(id)!.preferences.zone });
  const holidays = await holidaysOf(tx, tx.clock.now(), ids.map(where));
  return new Map(
    ids.map((id) => {
      const { preferences, pushes, lastDigestAt } = kept.get(id)!;
      const days = new Set(holidays(where(id)).map(({ day }) => day));
      return [id, { preferences, pushes, lastDigestAt, holidays: days, reach: reach.get(id), isHere: reach.has(id) }];
    }),
  );
}

async function take(tx: Tx, row: Row, step: Step): Promise<void> {
  switch (step.is) {
    case "drop":
      return setDelivery(tx, row, { state: "dropped", because: step.because, nextAt: null });
    case "expire":
      return setDelivery(tx, row, { state: "expired", nextAt: null });
    case "hold":
      return setDelivery(tx, row, { state: "held", because: step.because, nextAt: step.until, heldUntil: step.until });
    case "hand": {
      const countedAt = step.counts ? tx.clock.now() : undefined;
      await setDelivery(tx, row, { state: "handed", nextAt: leaseOf(tx), countedAt });
      if (countedAt) await notePush(tx, row.user_id, row.counted_at, countedAt);
    }
  }
}

const leaseOf = (tx: Tx) => new Date(tx.clock.now().getTime() + answerMs);

async function makeDigest(tx: Tx, userId: string, lines: readonly Delivery[]): Promise<Delivery> {
  const now = tx.clock.now();
  const digest = { id: tx.ids.next(), month: monthOf(now), user_id: userId, kind: "digest", topic: "news", channel: "email" } as const;
  await addDeliveries(tx, [{ ...digest, message_month: null, message_id: null, due_at: now.toISOString() }]);
  await setDelivery(tx, digest, { state: "handed", nextAt: leaseOf(tx) });
  await gatherInto(tx, digest.id, lines);
  await noteDigest(tx, userId, now);
  const nothing = { message_month: null, message_id: null, digest_id: null, because: null, held_until: null, answers_at: null } as const;
  return { ...digest, ...nothing, state: "handed", counted_at: null, reached: [], tries: 1, due_at: now, expires_at: null, read_at: null };
}
