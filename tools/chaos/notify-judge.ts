import { answerMs } from "@upaya/server/modules/engagement/delivering/claim.ts";
import { wireTopic } from "@upaya/server/platform/push/payload.ts";
import { wallClock } from "@upaya/contracts/engagement/telling/sim-world.ts";
import type pg from "pg";
import type { Arrival } from "./notify-world.ts";

const zone = "Asia/Kolkata";
const hourMs = 3_600_000;

/** A decision to hand something over: when it was written by the clock of this machine, and what time it was for whoever decided. */
interface HandedOver {
  readonly delivery: string;
  readonly at: number;
  readonly decided: Date;
  /** By the clock of the process that decided, where it counts against the limits. */
  readonly counted: Date | null;
}

/**
 * Writes down every decision to hand something over, where it is made: how long a parcel is on its way does not blur what hour it was, and
 * the lease tells the hour that whoever decided saw, who may not have heard yet that time was moved. And everything that people are to be
 * told of: days pass in a run, and what was confirmed leaves the outbox.
 */
export async function watch(owner: Pick<pg.Pool, "query">): Promise<void> {
  await owner.query(`
    create schema chaos;
    create table chaos.handed_over (delivery uuid not null, at timestamptz not null default clock_timestamp(),
      decided timestamptz not null, counted timestamptz);
    create function chaos.note() returns trigger language plpgsql security definer as
      $$ begin insert into chaos.handed_over (delivery, decided, counted)
        values (new.id, new.next_at - interval '${answerMs} milliseconds', new.counted_at); return null; end $$;
    create trigger handed_over after update of state on engagement.delivery for each row when (new.state = 'handed') execute function chaos.note();
    create table chaos.happened (subject text not null, payload jsonb not null);
    create function chaos.keep() returns trigger language plpgsql security definer as
      $$ begin insert into chaos.happened (subject, payload) values (new.subject, new.payload); return null; end $$;
    create trigger happened after insert on platform.outbox for each row when (new.subject in
      ('identity.device_joined', 'learning.certificate_withdrawn', 'rewards.badges_granted')) execute function chaos.keep()`);
}

interface Delivery {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly topic: string;
  readonly channel: string;
  readonly state: string;
}

export interface Judged {
  readonly lost: number;
  readonly doubled_in_bell: number;
  readonly in_quiet_hours: number;
  readonly over_cap: number;
  readonly after_unsubscribe: number;
  readonly sent_again: number;
  readonly unfinished: number;
  readonly too_long_on_the_way: number;
  /** Opened and answered, and still unread. */
  readonly unread_again: number;
}

export interface Stop {
  readonly user_id: string;
  readonly topic: string;
  /** When its answer was here. */
  readonly at: number;
}

export interface Evidence {
  readonly arrivals: readonly Arrival[];
  readonly stops: readonly Stop[];
  /** Messages that were opened, after the answer. */
  readonly opened: readonly string[];
  /** Tells what is wrong. */
  readonly say: (line: string) => void;
}

/** What happened is the record of what was to be told; what arrived says the rest. */
export async function judge(client: Pick<pg.Client, "query">, { arrivals, stops, opened, say }: Evidence): Promise<Judged> {
  const { rows: bell } = await client.query<{ lost: number; doubled: number }>(`
    with wanted as (
      select payload->>'user_id' as user_id, 'new_device' as kind, payload->>'device' as mark from chaos.happened where subject = 'identity.device_joined'
      union all select payload->>'user_id', 'certificate_withdrawn', payload->>'number' from chaos.happened
        where subject = 'learning.certificate_withdrawn'),
    found as (select w.user_id, w.mark, (select count(*)::int from engagement.message m where m.user_id = w.user_id::uuid and m.kind = w.kind
        and w.mark in (m.facts->>'device', m.facts->>'number')) as many from wanted w),
    badges as (select g->>'user_id' as user_id, count(*)::int as granted from chaos.happened o, jsonb_array_elements(o.payload->'grants') g
        where o.subject = 'rewards.badges_granted' group by 1),
    counted as (select b.user_id, b.granted, (select coalesce(sum(repeats), 0)::int from engagement.message m
        where m.user_id = b.user_id::uuid and m.kind = 'badge') as told from badges b)
    select (select count(*)::int from found where many = 0) + (select coalesce(sum(greatest(0, granted - told)), 0)::int from counted) as lost,
      (select count(*)::int from found where many > 1) + (select coalesce(sum(greatest(0, told - granted)), 0)::int from counted) as doubled`);
  const { rows: deliveries } = await client.query<Delivery>("select id, user_id, kind, topic, channel, state from engagement.delivery");
  const byMark = new Map(deliveries.flatMap((each) => [[each.id, each] as const, [wireTopic(each.id), each] as const]));
  const unfinished = deliveries.filter(({ state }) => ["due", "held", "handed"].includes(state));
  for (const { kind, channel, state } of unfinished.slice(0, 5)) say(`not at its end: ${kind} by ${channel} is ${state}`);
  const { rows: unread } = await client.query("select 1 from engagement.message where id = any($1::uuid[]) and read_at is null", [opened]);
  const seen = arrivals.map((arrival) => ({ ...arrival, of: byMark.get(arrival.mark) }));
  const unknown = seen.filter(({ of }) => of === undefined);
  for (const { mark, channel } of unknown.slice(0, 3)) say(`nobody sent ${channel} ${mark}`);
  const told = await toldOf(
    client,
    seen.flatMap(({ of, ...arrival }) => (of ? [{ ...arrival, of }] : [])),
  );
  const quiet = told.filter(({ of, handed }) => of.topic !== "security" && isQuiet(handed.decided));
  for (const { of, handed } of quiet.slice(0, 5)) say(`in quiet hours: ${of.kind} by ${of.channel} at ${handed.decided.toISOString()}`);
  const late = told.filter(({ of, handed, channel }) =>
    stops.some(
      (stop) =>
        channel === "email" && of.kind !== "digest" && stop.user_id === of.user_id && stop.topic === of.topic && handed.at > stop.at,
    ),
  );
  // Not heard of by then it goes once more: what still arrives later was on its way for too long.
  const slow = told.filter(({ at, handed }) => at - handed.at > answerMs);
  for (const { of, at, handed } of slow.slice(0, 5)) say(`on its way for ${at - handed.at} ms: ${of.kind} by ${of.channel}`);
  const wanted = deliveries.filter(
    ({ state, id, channel }) => state === "accepted" && channel !== "sms" && !told.some(({ of }) => of.id === id),
  );
  for (const { kind, channel, id } of wanted.slice(0, 5)) say(`said to be accepted, and never arrived: ${kind} by ${channel} ${id}`);
  return {
    lost: bell[0]!.lost + wanted.length + unknown.length,
    doubled_in_bell: bell[0]!.doubled,
    in_quiet_hours: quiet.length,
    over_cap: overCap(told, say),
    after_unsubscribe: late.length,
    sent_again: told.length - new Set(told.map(({ mark }) => mark)).size,
    unfinished: unfinished.length,
    too_long_on_the_way: slow.length,
    unread_again: unread.length,
  };
}

type Seen = Arrival & { readonly of: Delivery };
type Told = Seen & { readonly handed: HandedOver };

/** Each arrival with the decision that it came from: the last one before it. */
async function toldOf(client: Pick<pg.Client, "query">, seen: readonly Seen[]): Promise<Told[]> {
  const { rows } = await client.query<Omit<HandedOver, "at"> & { at: Date }>(
    "select delivery, at, decided, counted from chaos.handed_over order by at",
  );
  const byDelivery = Map.groupBy(
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
    ({ delivery }) => delivery,
  );
  return seen.map((arrival) => {
    const handed = byDelivery.get(arrival.of.id)?.findLast(({ at }) => at <= arrival.at);
    if (!handed) throw new Error(`${arrival.channel} ${arrival.mark} arrived and was never handed over`);
    return { ...arrival, handed };
  });
}

function isQuiet(moment: Date): boolean {
  const { hour, weekday } = wallClock(moment, zone);
  return weekday === "Sun" || hour >= 21 || hour < 7;
}

/** Pushes that count, as each person was sent them: one within an hour of another, and more than three on a day. One that goes twice counts at the later time. */
function overCap(told: readonly Told[], say: (line: string) => void): number {
  const byPerson = Map.groupBy(
    told.filter(({ channel, of }) => channel === "push" && of.topic !== "security"),
    ({ of }) => of.user_id,
  );
  let over = 0;
  for (const [user, pushes] of byPerson) {
    const sent = pushes
      .map(({ mark, handed }) => ({ mark, at: (handed.counted ?? handed.decided).getTime() }))
      .toSorted((one, other) => one.at - other.at);
    for (const [index, { mark, at }] of sent.entries()) {
      const before = new Map(sent.slice(0, index).map((each) => [each.mark, each.at]));
      before.delete(mark);
      if (![...before.values()].some((other) => at - other < hourMs)) continue;
      over += 1;
      say(`over the cap of an hour: ${user}`);
    }
    const last = new Map(sent.map((each) => [each.mark, each.at]));
    for (const [day, many] of Map.groupBy(last.values(), (moment) => wallClock(new Date(moment), zone).day)) {
      if (many.length <= 3) continue;
      over += 1;
      say(`over the cap of a day: ${user} on ${day}`);
    }
  }
  return over;
}
