-- Events that were sent and that somebody has still to confirm, of any day: what reconciling reads, without those that wait to be sent.
create index outbox_in_flight on platform.outbox (id) where published_at is not null and confirmed_at is null;

-- When a process that runs it last said so. The machine's time: it is about processes, not about what happens in the house.
alter table platform.consumer add column seen_at timestamptz not null default clock_timestamp();

-- Since when an event is being tried: how long it waits for the outside world is counted from here, not from when it happened.
alter table platform.delivery_failure add column first_at timestamptz not null default platform.now();

-- A day goes when it is over a week old, every event of it is confirmed by all who must, and no dead letter may ask for one again.
create or replace function platform.drop_confirmed_days() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  part record;
  d date;
  dropped integer := 0;
  open_rows boolean;
begin
  perform pg_advisory_xact_lock(720113);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'platform.outbox'::regclass and c.relname ~ '^outbox_\d{8}$'
  loop
    d := to_date(right(part.relname, 8), 'YYYYMMDD');
    continue when d >= platform.now()::date - 7;
    continue when exists (select 1 from platform.dead_letter l where l.day = d and l.resent_at is null);
    execute format('select exists (select 1 from platform.%I where confirmed_at is null)', part.relname) into open_rows;
    continue when open_rows;
    execute format('drop table platform.%I', part.relname);
    execute format('drop table if exists platform.%I', 'inbox_' || right(part.relname, 8));
    dropped := dropped + 1;
  end loop;
  -- Rows of days that never had a partition go one by one, by the same rule.
  with gone as (
    delete from platform.outbox_rest o where o.day < platform.now()::date - 7 and o.confirmed_at is not null
      and not exists (select 1 from platform.dead_letter l where l.event_id = o.id and l.day = o.day and l.resent_at is null)
    returning o.day, o.id)
  delete from platform.inbox_rest i using gone where i.day = gone.day and i.event_id = gone.id;
  return dropped;
end
$$;
