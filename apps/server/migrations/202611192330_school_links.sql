-- Who belongs to a school. Both sides confirm it; until then it holds what the school wrote, or what the teacher asked for. There is one row
-- for a person and a school, and it goes on from where it stood.
create table identity.school_link (
  id uuid primary key,
  school_id uuid not null,
  -- Nobody while whoever is invited has not answered.
  user_id uuid references identity.person,
  state text not null check (state in ('invited', 'asked', 'linked', 'declined', 'refused', 'lapsed', 'left', 'removed')),
  way text not null check (way in ('one', 'file', 'room')),
  name text not null,
  -- As it is sorted and found.
  name_key text not null,
  -- Name and picture follow those of the account, once there is one: a page of the list asks nobody else.
  picture_id uuid,
  email text,
  phone text,
  subjects text[] not null default '{}',
  grades smallint[] not null default '{}',
  token_hash bytea unique,
  -- The contact who invited.
  made_by uuid,
  made_at timestamptz not null,
  state_at timestamptz not null,
  -- When it ended, while it is over.
  ended_at timestamptz,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  constraint link_of_somebody check (state not in ('asked', 'linked') or user_id is not null)
);
create unique index link_of_person_at_school on identity.school_link (school_id, user_id) where user_id is not null;
create unique index link_of_email_at_school on identity.school_link (school_id, email) where email is not null;
create unique index link_of_phone_at_school on identity.school_link (school_id, phone) where phone is not null;
-- A page of a list is read from the index alone, in its order: as much at five thousand as at thirty.
create index link_roster on identity.school_link (school_id, name_key, id)
  include (user_id, state, way, name, picture_id, email, phone, subjects, grades, made_by, made_at, state_at, reminded_at, reminders)
  where state in ('linked', 'invited', 'lapsed', 'declined', 'left');
create index link_roster_of_state on identity.school_link (school_id, state, name_key, id)
  include (user_id, way, name, picture_id, email, phone, subjects, grades, made_by, made_at, state_at, reminded_at, reminders);
create index link_asked on identity.school_link (school_id, state_at, id) where state in ('asked', 'invited');
create index link_of_person on identity.school_link (user_id) where user_id is not null;
create index link_to_email on identity.school_link (email) where state = 'invited' and email is not null;
create index link_to_phone on identity.school_link (phone) where state = 'invited' and phone is not null;
create index link_waits on identity.school_link (state_at) where state in ('invited', 'asked');
create index link_is_over on identity.school_link (ended_at) where ended_at is not null;
create index link_made on identity.school_link (school_id, made_at) where way <> 'room';

-- A name from each of its words on, and round to its beginning: "asha patil" and "patil asha". What is typed begins one of them.
create table identity.link_word (
  school_id uuid not null,
  word text collate "C" not null,
  link_id uuid not null references identity.school_link on delete cascade,
  -- Of whoever has said yes: who is chosen from a list is read from here alone.
  user_id uuid,
  name text,
  primary key (school_id, word, link_id)
);
create index link_word_of_linked on identity.link_word (school_id, word, link_id) include (user_id, name) where user_id is not null;
create index link_word_of on identity.link_word (link_id);

-- How many of each state a school has: counted as it changes, so that nobody has to count a list.
create table identity.link_count (
  school_id uuid not null,
  state text not null,
  n integer not null check (n >= 0),
  primary key (school_id, state)
);
-- The subjects that stand on a list, each with how often.
create table identity.link_subject (
  school_id uuid not null,
  subject text not null,
  n integer not null check (n >= 0),
  primary key (school_id, subject)
);
create function identity.is_on_roster(state text) returns boolean language sql immutable as $$
  select state in ('linked', 'invited', 'lapsed', 'declined', 'left')
$$;
create function identity.count_subjects() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subjects = new.subjects and identity.is_on_roster(old.state) = identity.is_on_roster(new.state) then
    return null;
  end if;
  -- In one order, so that two changes do not wait for each other in a circle.
  if tg_op <> 'DELETE' and identity.is_on_roster(new.state) then
    insert into identity.link_subject as c (school_id, subject, n)
      select distinct new.school_id, subject, 1 from unnest(new.subjects) subject order by subject
      on conflict (school_id, subject) do update set n = c.n + 1;
  end if;
  if tg_op <> 'INSERT' and identity.is_on_roster(old.state) then
    update identity.link_subject set n = n - 1 where school_id = old.school_id and subject = any(old.subjects);
    delete from identity.link_subject where school_id = old.school_id and subject = any(old.subjects) and n = 0;
  end if;
  return null;
end
$$;
create trigger count_subjects after insert or update or delete on identity.school_link for each row execute function identity.count_subjects();
create function identity.count_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state and old.school_id = new.school_id then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into identity.link_count as c (school_id, state, n) values (new.school_id, new.state, 1)
      on conflict (school_id, state) do update set n = c.n + 1;
  end if;
  if tg_op <> 'INSERT' then
    update identity.link_count set n = n - 1 where school_id = old.school_id and state = old.state;
  end if;
  return null;
end
$$;
create trigger count_links after insert or update or delete on identity.school_link for each row execute function identity.count_links();

-- The link that hangs in a staff room: teachers ask by it. A new one takes the place of the one before.
create table schools.room_link (
  school_id uuid primary key references schools.school,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened integer not null default 0
);
create index room_link_ended on schools.room_link (expires_at);
