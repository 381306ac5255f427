import type pg from "pg";
import { type Evidence, judge, type Judged, type Stop } from "./notify-judge.ts";

type Figure = Exclude<keyof Judged, "sent_again">;

const accepted = "from engagement.delivery where state = 'accepted'";
const busy = `select user_id ${accepted} and channel = 'push' and topic <> 'security' group by 1 having count(*) > 1 limit 1`;

/** A fault of each kind, written into a record that has none of it. */
const plants: Readonly<Record<Exclude<Figure, "after_unsubscribe" | "unread_again">, string>> = {
  lost: "delete from engagement.message where id in (select id from engagement.message where kind = 'new_device' limit 1)",
  doubled_in_bell: `with one as (select id, user_id, facts from engagement.message where kind = 'new_device' order by id limit 1)
    update engagement.message m set facts = one.facts, user_id = one.user_id from one
    where m.id = (select id from engagement.message where kind = 'new_device' order by id desc limit 1)`,
  in_quiet_hours: `update chaos.handed_over set decided = date_trunc('day', decided, 'Asia/Kolkata') + interval '23 hours'
    where delivery = (select id ${accepted} and channel = 'email' and topic <> 'security' limit 1)`,
  over_cap: `update chaos.handed_over set counted = timestamptz '2031-06-04T06:00:00Z'
    where delivery in (select id ${accepted} and channel = 'push' and topic <> 'security' and user_id = (${busy}))`,
  unfinished: `update engagement.delivery set state = 'held' where id = (select id ${accepted} limit 1)`,
  too_long_on_the_way: `update chaos.handed_over set at = at - interval '200 seconds' where delivery = (select id ${accepted} limit 1)`,
};

/** Which figures do not see the fault that is planted for them: a judge that sees nothing proves nothing. The record stays as it was. */
export async function blindTo(client: pg.Client, evidence: Evidence, found: Judged): Promise<Figure[]> {
  const quietly = { ...evidence, say: () => undefined };
  const blind: Figure[] = [];
  for (const [figure, plant] of Object.entries(plants) as [Figure, string][]) {
    await client.query("begin");
    await client.query(plant);
    const seen = await judge(client, quietly);
    await client.query("rollback");
    if (seen[figure] <= found[figure]) blind.push(figure);
  }
  const { rows } = await client.query<Pick<Stop, "user_id" | "topic">>(
    `select user_id, topic ${accepted} and channel = 'email' and kind <> 'digest' limit 1`,
  );
  const { rows: unread } = await client.query<{ id: string }>("select id from engagement.message where read_at is null limit 1");
  const more = { stops: rows.map((row) => ({ ...row, at: 0 })), opened: unread.map(({ id }) => id) };
  const seen = await judge(client, {
    ...quietly,
    stops: [...evidence.stops, ...more.stops],
    opened: [...evidence.opened, ...more.opened],
  });
  const told = ["after_unsubscribe", "unread_again"] as const;
  return [...blind, ...told.filter((figure) => seen[figure] <= found[figure])];
}
