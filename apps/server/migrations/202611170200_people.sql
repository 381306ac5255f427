-- Work that a person asked for and watches: how far it is.
create table platform.job_progress (
  job_id uuid primary key,
  user_id uuid not null,
  job text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  asked_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now()
);
create index job_progress_user on platform.job_progress (user_id, job, asked_at desc);
create index job_progress_age on platform.job_progress (changed_at);

-- Who was forgotten. What comes late for them (a request in flight, an event told again) is looked for once more, and after a backup was
-- brought back they are forgotten again.
create table platform.forgotten (
  user_id uuid primary key,
  forgotten_at timestamptz not null default platform.now(),
  look_at timestamptz
);
create index forgotten_look on platform.forgotten (look_at) where look_at is not null;
create index forgotten_age on platform.forgotten (forgotten_at);

-- A file that was made for one person: fetched any number of times until it ends, each time by a link that works once.
create table media.file (
  id uuid primary key,
  user_id uuid not null,
  storage_key text not null unique,
  file_name text not null,
  type text not null,
  bytes bigint not null,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null
);
create index file_user on media.file (user_id);
create index file_expires on media.file (expires_at);
-- Links of the release before bring their own bytes.
alter table media.download add column file_id uuid references media.file on delete cascade;
alter table media.download alter column storage_key drop not null;
alter table media.download add constraint download_one_file check ((file_id is null) <> (storage_key is null));
create index download_file on media.download (file_id) where file_id is not null;
create index download_user on media.download (user_id);

-- A wish to be forgotten: seven days in which it can be called back, then the receipt, which names nobody.
create table identity.leaving (
  id uuid primary key,
  number text not null unique,
  user_id uuid references identity.person,
  reason text,
  asked_at timestamptz not null default platform.now(),
  due_at timestamptz not null,
  called_back_at timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  gone jsonb not null default '{}',
  check ((ended_at is null) or (user_id is null and reason is null))
);
create unique index leaving_user on identity.leaving (user_id) where called_back_at is null and ended_at is null;
create index leaving_of_user on identity.leaving (user_id);
create index leaving_called_back on identity.leaving (called_back_at) where called_back_at is not null;
create index leaving_ended on identity.leaving (ended_at) where ended_at is not null;

alter table identity.person drop constraint person_status_check, drop constraint person_check;
alter table identity.person add column forgotten_at timestamptz;
alter table identity.person
  add constraint person_status_check check (status in ('active', 'suspended', 'merged', 'forgotten')) not valid,
  add constraint person_check check ((merged_into is not null) or status <> 'merged') not valid;
alter table identity.person validate constraint person_status_check;
alter table identity.person validate constraint person_check;
create index person_forgotten on identity.person (forgotten_at) where forgotten_at is not null;

alter table identity.session drop constraint session_ended_why_check;
alter table identity.session add constraint session_ended_why_check check (ended_why in ('signed_out', 'revoked', 'token_reused',
  'password_changed', 'suspended', 'merged', 'undone', 'forgotten')) not valid;
alter table identity.session validate constraint session_ended_why_check;

-- What the law asks for goes three years after its person, with what is left of the account.
alter table identity.consent drop constraint consent_user_id_fkey,
  add constraint consent_user_id_fkey foreign key (user_id) references identity.person on delete cascade not valid;
alter table identity.consent validate constraint consent_user_id_fkey;
alter table identity.role_record drop constraint role_record_user_id_fkey, drop constraint role_record_said_by_fkey,
  add constraint role_record_user_id_fkey foreign key (user_id) references identity.person on delete cascade not valid;
alter table identity.role_record validate constraint role_record_user_id_fkey;
alter table identity.role_grant drop constraint role_grant_granted_by_fkey;
create or replace function identity.keep_role_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.said_at < platform.now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the record of roles is never changed';
end
$$;

-- The one way in which lines of the books go: those of somebody who was forgotten, whole transactions at a time. One that has a side of
-- somebody else stays theirs, and the side that was forgotten is the house's from then on.
create function rewards.forget_books(asked uuid[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  people uuid[] := array(select f.user_id from platform.forgotten f where f.user_id = any(asked));
  gone integer;
begin
  update rewards.transaction t set user_id = other.user_id from rewards.entry other
    where t.user_id = any(people) and other.transaction_id = t.id and other.user_id is not null and other.user_id <> all(people);
  update rewards.entry e set user_id = null from rewards.transaction t
    where e.user_id = any(people) and t.id = e.transaction_id and t.user_id <> all(people);
  delete from rewards.entry e using rewards.transaction t where t.id = e.transaction_id and t.user_id = any(people);
  delete from rewards.transaction t where t.user_id = any(people);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function rewards.forget_books(uuid[]) from public;
grant execute on function rewards.forget_books(uuid[]) to app_runtime;
