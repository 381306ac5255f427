import { wireTopic } from "@upaya/server/platform/push/payload.ts";
import { wallClock } from "@upaya/contracts/engagement/telling/sim-world.ts";
import type pg from "pg";
import type { Arrival } from "./notify-world.ts";

const zone = "Asia/Kolkata";
const hourMs = 3_600_000;
/** A process hears of a new time within this, and a parcel is on its way for so long. */
const slackMs = 8_000;

/** Which offset the clock had from when on, in milliseconds of this machine. */
export interface Jump {
  readonly at: number;
  readonly offsetMs: number;
}

interface Delivery {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly topic: string;
  readonly channel: string;
  readonly state: string;
}

interface Judged {
  readonly lost: number;
  readonly doubled_in_bell: number;
  readonly in_quiet_hours: number;
  readonly over_cap: number;
  readonly after_unsubscribe: number;
  readonly sent_again: number;
  readonly unfinished: number;
}

interface Stop {
  readonly user_id: string;
  readonly topic: string;
  /** When its answer was here. */
  readonly at: number;
}

interface Evidence {
  readonly arrivals: readonly Arrival[];
  readonly jumps: readonly Jump[];
  readonly stops: readonly Stop[];
  /** Tells what is wrong. */
  readonly say: (line: string) => void;
}

/** Events of the outbox are the record of what was to be told; what arrived says the rest. */
export async function judge(client: Pick<pg.Client, "query">, { arrivals, jumps, stops, say }: Evidence): Promise<Judged> {
  const { rows: bell } = await client.query<{ lost: number; doubled: number }>(`
    with wanted as (
      select payload->>'user_id' as user_id, 'new_device' as kind, payload->>'device' as mark from platform.outbox where subject = 'identity.device_joined'
      union all select payload->>'user_id', 'certificate_withdrawn', payload->>'number' from platform.outbox
        where subject = 'learning.certificate_withdrawn'),
    found as (select w.user_id, w.mark, (select count(*)::int from engagement.message m where m.user_id = w.user_id::uuid and m.kind = w.kind
        and w.mark in (m.facts->>'device', m.facts->>'number')) as many from wanted w),
    badges as (select g->>'user_id' as user_id, count(*)::int as granted from platform.outbox o, jsonb_array_elements(o.payload->'grants') g
        where o.subject = 'rewards.badges_granted' group by 1),
    counted as (select b.user_id, b.granted, (select coalesce(sum(repeats), 0)::int from engagement.message m
        where m.user_id = b.user_id::uuid and m.kind = 'badge') as told from badges b)
    select (select count(*)::int from found where many = 0) + (select coalesce(sum(greatest(0, granted - told)), 0)::int from counted) as lost,
      (select count(*)::int from found where many > 1) + (select coalesce(sum(greatest(0, told - granted)), 0)::int from counted) as doubled`);
  const { rows: deliveries } = await client.query<Delivery>("select id, user_id, kind, topic, channel, state from engagement.delivery");
  const byMark = new Map(deliveries.flatMap((each) => [[each.id, each] as const, [wireTopic(each.id), each] as const]));
  const unfinished = deliveries.filter(({ state }) => ["due", "held", "handed"].includes(state)).length;
  const seen = arrivals.map((arrival) => ({ ...arrival, of: byMark.get(arrival.mark) }));
  const unknown = seen.filter(({ of }) => of === undefined);
  for (const { mark, channel } of unknown.slice(0, 3)) say(`nobody sent ${channel} ${mark}`);
  const told = seen.flatMap(({ of, ...arrival }) => (of ? [{ ...arrival, of }] : []));
  const quiet = told.filter(({ of, at }) => of.topic !== "security" && isQuiet(jumps, at));
  for (const { of, at } of quiet.slice(0, 5))
    say(
      `in quiet hours: ${of.kind} by ${of.channel} at ${timesAt(jumps, at)
        .map((t) => t.toISOString())
        .join(" or ")}`,
    );
  const late = told.filter(({ of, at, channel }) =>
    stops.some(
      (stop) =>
        channel === "email" && of.kind !== "digest" && stop.user_id === of.user_id && stop.topic === of.topic && at > stop.at + slackMs,
    ),
  );
  const wanted = deliveries.filter(
    ({ state, id, channel }) => state === "accepted" && channel !== "sms" && !told.some(({ of }) => of.id === id),
  );
  for (const { kind, channel, id } of wanted.slice(0, 5)) say(`said to be accepted, and never arrived: ${kind} by ${channel} ${id}`);
  return {
    lost: bell[0]!.lost + wanted.length + unknown.length,
    doubled_in_bell: bell[0]!.doubled,
    in_quiet_hours: quiet.length,
    over_cap: overCap(told, jumps, say),
    after_unsubscribe: late.length,
    sent_again: told.length - new Set(told.map(({ mark }) => mark)).size,
    unfinished,
  };
}

/** A moment of this machine as the system saw it: two of them just after the time was moved. */
function timesAt(jumps: readonly Jump[], at: number): Date[] {
  const before = jumps.filter((jump) => jump.at <= at);
  const current = before.at(-1)!;
  const offsets = before.length > 1 && at - current.at < slackMs ? [before.at(-2)!.offsetMs, current.offsetMs] : [current.offsetMs];
  return offsets.map((offset) => new Date(at + offset));
}

const isQuiet = (jumps: readonly Jump[], at: number): boolean =>
  timesAt(jumps, at).every((moment) => {
    const { hour, weekday } = wallClock(moment, zone);
    return weekday === "Sun" || hour >= 21 || hour < 7;
  });

type Told = Arrival & { readonly of: Delivery };

/** Pushes that count, as each person saw them: the first of each within an hour of another, and more than three on a day. */
function overCap(told: readonly Told[], jumps: readonly Jump[], say: (line: string) => void): number {
  const byPerson = Map.groupBy(
    told.filter(({ channel, of }) => channel === "push" && of.topic !== "security"),
    ({ of }) => of.user_id,
  );
  let over = 0;
  for (const [user, pushes] of byPerson) {
    const firsts = [...Map.groupBy(pushes, ({ mark }) => mark).values()].map((each) => each[0]!.at).toSorted((one, other) => one - other);
    const moments = firsts.map((at) => timesAt(jumps, at).at(-1)!.getTime());
    for (const [index, moment] of moments.entries())
      if (index > 0 && moment - moments[index - 1]! < hourMs - slackMs && firsts[index]! - firsts[index - 1]! > slackMs) {
        over += 1;
        say(`over the cap of an hour: ${user}`);
      }
    const days = Map.groupBy(moments, (moment) => wallClock(new Date(moment), zone).day);
    for (const [day, many] of days) {
      if (many.length <= 3) continue;
      over += 1;
      say(`over the cap of a day: ${user} on ${day}`);
    }
  }
  return over;
}
