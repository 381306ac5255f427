-- The floor every module stands on: time, the event books, schedules, idempotency keys, mail, sign-in limits.

-- Processes run as app_runtime, which owns nothing and cannot bypass row security.
do $$
begin
  create role app_runtime nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant app_runtime to current_user;

create schema platform;

-- A module's schema: created, and opened to app_runtime for rows only.
create function platform.open_schema(name text) returns void language plpgsql as $$
begin
  execute format('create schema if not exists %I', name);
  execute format('grant usage on schema %I to app_runtime', name);
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to app_runtime', name);
  execute format('alter default privileges in schema %I grant usage on sequences to app_runtime', name);
end
$$;
select platform.open_schema('platform');

-- The one source of time. Outside production the function is replaced by one with an offset, so that simulated
-- minutes pass in every process at once; as written here the planner inlines it and it costs nothing.
create function platform.now() returns timestamptz language sql stable parallel safe as $$ select pg_catalog.now() $$;

create table platform.outbox (
  day date not null,
  id uuid not null,
  subject text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  published_at timestamptz,
  confirmed_at timestamptz,
  replays smallint not null default 0,
  primary key (day, id)
) partition by range (day);
create index outbox_unpublished on platform.outbox (id) where published_at is null;
create index outbox_unconfirmed on platform.outbox (id) where confirmed_at is null;

create table platform.inbox (
  day date not null,
  event_id uuid not null,
  consumer text not null,
  outcome text not null check (outcome in ('done', 'refused', 'dead')),
  confirmed_at timestamptz not null default platform.now(),
  primary key (day, event_id, consumer)
) partition by range (day);

-- A day without a partition of its own is never refused: its rows wait in these.
create table platform.outbox_rest partition of platform.outbox default;
create table platform.inbox_rest partition of platform.inbox default;

-- Who must confirm which event, since when.
create table platform.consumer (
  name text primary key,
  subject text not null,
  since timestamptz not null default platform.now(),
  retired_at timestamptz
);
create index consumer_subject on platform.consumer (subject) where retired_at is null;

create table platform.delivery_failure (
  consumer text not null,
  event_id uuid not null,
  attempts integer not null default 0, -- failures of ours
  waits integer not null default 0, -- times the outside world was away
  last_error text not null,
  failed_at timestamptz not null default platform.now(),
  primary key (consumer, event_id)
);

create table platform.dead_letter (
  id uuid primary key,
  consumer text not null,
  event_id uuid not null,
  day date not null,
  subject text not null,
  attempts integer not null,
  reason text not null,
  died_at timestamptz not null default platform.now(),
  resent_at timestamptz
);
create index dead_letter_open on platform.dead_letter (died_at) where resent_at is null;

create table platform.schedule (
  name text primary key,
  last_slot bigint not null
);

create table platform.idempotency (
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default platform.now(),
  primary key (actor, key)
);
create index idempotency_age on platform.idempotency (created_at);

create table platform.mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  queued_at timestamptz not null default platform.now(),
  sent_at timestamptz
);
create index mail_sent on platform.mail (sent_at);

-- The shape that the limiter library keeps its counters in.
create table platform.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Owner's work that app_runtime asks for: tomorrow's partitions, and the end of those that are done with.
create function platform.ensure_partitions(days integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  d date;
  parent text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(720113);
  for d in select generate_series(platform.now()::date - 1, platform.now()::date + days, interval '1 day')::date loop
    foreach parent in array array['outbox', 'inbox'] loop
      if to_regclass(format('platform.%I', parent || to_char(d, '_YYYYMMDD'))) is null then
        begin
          execute format('create table platform.%I partition of platform.%I for values from (%L) to (%L)',
            parent || to_char(d, '_YYYYMMDD'), parent, d, d + 1);
          made := made + 1;
        exception when check_violation then
          null; -- rows of that day already wait in the default partition
        end;
      end if;
    end loop;
  end loop;
  return made;
end
$$;

-- A day goes when it is over a week old and every event of it is confirmed by all who must.
create function platform.drop_confirmed_days() returns integer
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
    execute format('select exists (select 1 from platform.%I where confirmed_at is null)', part.relname) into open_rows;
    continue when open_rows;
    execute format('drop table platform.%I', part.relname);
    execute format('drop table if exists platform.%I', 'inbox_' || right(part.relname, 8));
    dropped := dropped + 1;
  end loop;
  delete from platform.inbox_rest i where i.day < platform.now()::date - 7
    and exists (select 1 from platform.outbox_rest o where o.day = i.day and o.id = i.event_id and o.confirmed_at is not null);
  delete from platform.outbox_rest where day < platform.now()::date - 7 and confirmed_at is not null;
  return dropped;
end
$$;

select platform.ensure_partitions(7);
