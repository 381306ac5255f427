-- What somebody was told, as it stands on their bell: the facts that its words are made of, never a person's name or address. Kept for
-- 180 days, a month of rows goes at once.
create table engagement.message (
  month date not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  topic text not null,
  facts jsonb not null default '{}',
  route text not null,
  -- What comes again under the same key, while it is unread, is the same item and counted.
  gathered_by text,
  repeats integer not null default 1 check (repeats > 0),
  -- When the person did what it answers, where it does.
  answers_at timestamptz,
  expires_at timestamptz,
  is_on_bell boolean not null,
  told_at timestamptz not null,
  read_at timestamptz,
  primary key (id, month)
) partition by range (month);
create index message_on_bell on engagement.message (user_id, told_at desc, id desc) where is_on_bell;
create index message_unread on engagement.message (user_id, told_at desc) where is_on_bell and read_at is null;
create unique index message_gathered on engagement.message (month, user_id, gathered_by) where read_at is null and gathered_by is not null;
create table engagement.message_rest partition of engagement.message default;

-- A message on its way by one channel, and what became of it: the log that its person and support read.
create table engagement.delivery (
  month date not null,
  id uuid not null,
  user_id uuid not null,
  -- Of a digest, none: its lines point at it.
  message_month date,
  message_id uuid,
  digest_id uuid,
  kind text not null,
  topic text not null,
  channel text not null check (channel in ('push', 'email', 'sms')),
  state text not null check (state in ('due', 'held', 'handed', 'accepted', 'clicked', 'gathered', 'bounced', 'refused', 'expired', 'suppressed', 'dropped')),
  because text,
  -- When it is looked at next.
  next_at timestamptz,
  held_until timestamptz,
  -- When it was counted against the limits, at the last try.
  counted_at timestamptz,
  -- Devices that have it: tried again, it goes to the others alone.
  reached uuid[] not null default '{}',
  tries integer not null default 0,
  due_at timestamptz not null,
  handed_at timestamptz,
  ended_at timestamptz,
  primary key (id, month)
) partition by range (month);
create index delivery_next on engagement.delivery (channel, next_at) where next_at is not null;
create index delivery_of_person on engagement.delivery (user_id, due_at desc, id desc);
create index delivery_of_message on engagement.delivery (message_id);
create index delivery_of_digest on engagement.delivery (digest_id) where digest_id is not null;
create table engagement.delivery_rest partition of engagement.delivery default;

-- How somebody wants to be told, and when they were last. Whoever sends something holds this row, so that two processes keep to one limit.
create table engagement.preference (
  user_id uuid primary key,
  -- What they chose; without it, it is as it is at first.
  chosen jsonb,
  changed_at timestamptz,
  -- When the last pushes that count were handed over: those of a day are enough.
  pushes timestamptz[] not null default '{}',
  last_digest_at timestamptz
);

-- A word to many is one row, however many they are.
create table engagement.broadcast (
  id uuid primary key,
  topic text not null,
  facts jsonb not null,
  route text not null,
  told_at timestamptz not null,
  taken_back_at timestamptz
);
create index broadcast_newest on engagement.broadcast (told_at desc);

-- How far somebody has read the words to many: all before a moment, and these of the ones after it.
create table engagement.bell (
  user_id uuid primary key,
  read_before timestamptz not null,
  read_since uuid[] not null default '{}' check (cardinality(read_since) <= 100)
);

-- Words that staff have written instead of those that came with the release.
create table engagement.wording (
  kind text primary key,
  words jsonb not null,
  changed_at timestamptz not null
);

-- Makes the months to come and drops those of which every row is more than 180 days old.
create function engagement.keep_months() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  first date := date_trunc('month', platform.now())::date;
  m date;
  parent text;
  part record;
  changed integer := 0;
begin
  perform pg_advisory_xact_lock(720114);
  foreach parent in array array['message', 'delivery'] loop
    for m in select generate_series(first - interval '1 month', first + interval '2 months', interval '1 month')::date loop
      if to_regclass(format('engagement.%I', parent || to_char(m, '_YYYYMM'))) is null then
        begin
          execute format('create table engagement.%I partition of engagement.%I for values from (%L) to (%L)',
            parent || to_char(m, '_YYYYMM'), parent, m, (m + interval '1 month')::date);
          changed := changed + 1;
        exception when check_violation then
          null; -- rows of that month already wait in the default partition
        end;
      end if;
    end loop;
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('engagement.%I', parent)::regclass and c.relname ~ '_\d{6}$'
    loop
      m := to_date(right(part.relname, 6) || '01', 'YYYYMMDD');
      continue when m + interval '1 month' > platform.now() - interval '180 days';
      execute format('drop table engagement.%I', part.relname);
      changed := changed + 1;
    end loop;
    execute format('delete from engagement.%I where month + interval ''1 month'' <= platform.now() - interval ''180 days''', parent || '_rest');
  end loop;
  return changed;
end
$$;

select engagement.keep_months();

-- For the one call that every page begins with: what is unread, and what somebody has earned.
create view engagement.pub_unread as
  select user_id, told_at from engagement.message where is_on_bell and read_at is null and told_at > platform.now() - interval '180 days';
create view engagement.pub_broadcast as
  select id, told_at from engagement.broadcast where taken_back_at is null and told_at > platform.now() - interval '180 days';
create view engagement.pub_bell as select user_id, read_before, read_since from engagement.bell;
create view rewards.pub_balance as select user_id, currency, earned, used from rewards.balance;

-- On which days of India those were looked for whose streak would end that night: once a day.
create table quiz.danger_day (
  day date primary key
);
