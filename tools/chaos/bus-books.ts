import type pg from "pg";

/** Every event against every consumer that must confirm it: what is missing, what is there more than once, what is still open. */
export async function readBooks(owner: pg.Pool): Promise<{ lost: number; doubled: number; unconfirmed: number; effects: number }> {
  const { rows } = await owner.query(`
    with wanted as (
           select o.id, c.name from platform.outbox o join platform.consumer c on c.subject = o.subject and c.since <= o.occurred_at),
         had as (select event_id, consumer, count(*) as times from chaos.effect group by 1, 2)
    select (select count(*)::int from wanted w left join had h on h.event_id = w.id and h.consumer = w.name where h.times is null) as lost,
           (select coalesce(sum(times - 1), 0)::int from had) as doubled,
           (select count(*)::int from platform.outbox where confirmed_at is null) as unconfirmed,
           (select count(*)::int from chaos.effect) as effects`);
  return rows[0];
}

/** Waits until every event is closed, for so long at most. */
export async function untilConfirmed(owner: pg.Pool, patienceSeconds: number): Promise<void> {
  const end = performance.now() + patienceSeconds * 1_000;
  const isOpen = async () => (await owner.query("select 1 from platform.outbox where confirmed_at is null limit 1")).rows.length > 0;
  while ((await isOpen()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 250));
}
