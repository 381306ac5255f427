-- What somebody lets a school see: one row for each yes, which is its receipt. Another purpose or another end is another yes.
create table identity.sharing (
  id uuid primary key,
  number text not null unique,
  user_id uuid not null references identity.person on delete cascade,
  school_id uuid not null,
  kind text not null check (kind in ('hours', 'certificates', 'levels')),
  purpose text not null,
  -- The first moment at which it is over; without one it lasts as long as the link with the school.
  ends_at timestamptz,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('withdrawn', 'replaced', 'over', 'unlinked', 'joined', 'forgotten')),
  constraint sharing_ended_for_a_reason check ((ended_at is null) = (ended_why is null))
);
-- One in force of a kind. Who shares what with a school is read from here alone.
create unique index sharing_in_force on identity.sharing (school_id, user_id, kind) include (ends_at) where ended_at is null;
create index sharing_of_person on identity.sharing (user_id, given_at desc, id desc);
create index sharing_runs_out on identity.sharing (ends_at) where ended_at is null and ends_at is not null;
create index sharing_of_school_runs_out on identity.sharing (school_id, ends_at) where ended_at is null and ends_at is not null;
create index sharing_ended on identity.sharing (ended_at) where ended_at is not null;

-- Raised with each change of what a school is shown, in the same transaction: whoever keeps figures knows by it whether theirs are of now.
create table identity.sharing_version (
  school_id uuid primary key,
  n bigint not null
);

-- Who looked at what of somebody's, and why. Who that was is written as they were then.
create table identity.look (
  id uuid primary key,
  user_id uuid not null references identity.person on delete cascade,
  school_id uuid not null,
  by_id uuid,
  by_name text,
  by_role text not null,
  what text not null,
  why text not null,
  at timestamptz not null,
  -- The same look within an hour of the clock is one.
  hour timestamptz not null
);
create unique index look_once on identity.look (user_id, school_id, by_id, what, why, hour);
create index look_of_person on identity.look (user_id, at desc, id desc);
create index look_by on identity.look (by_id) where by_id is not null;
create index look_at on identity.look (at);
