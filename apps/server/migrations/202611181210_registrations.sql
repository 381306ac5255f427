-- How full a date is. Whoever registers for it or gives up a place holds this row, so they come one after the other.
create table learning.seat (
  session_id uuid primary key,
  resource_id uuid not null,
  capacity integer,
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- The number of the last who came.
  arrivals integer not null default 0,
  check (capacity is null or taken <= capacity)
);
create index seat_of_resource on learning.seat (resource_id);

-- Somebody's place at a date, or in the line for one.
create table learning.registration (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  session_id uuid not null references learning.seat,
  state text not null check (state in ('registered', 'waiting', 'given_up', 'cancelled', 'attended', 'missed')),
  -- Their number in the order of arrival; a new one when they come back.
  arrival integer not null,
  -- They came when the date was over, for the replay, and take nobody's seat.
  for_replay boolean not null default false,
  registered_at timestamptz not null,
  changed_at timestamptz not null,
  attended_at timestamptz,
  -- What the link of their last tap on Join carries, as a hash. Used, it is gone.
  tap bytea,
  tap_ends_at timestamptz,
  unique (user_id, session_id),
  check (not for_replay or state in ('registered', 'given_up')),
  check ((tap is null) = (tap_ends_at is null))
);
create index registration_line on learning.registration (session_id, arrival) where state = 'waiting';
create index registration_of_user on learning.registration (user_id, resource_id);
create index registration_of_session on learning.registration (session_id, id) where state in ('registered', 'waiting', 'attended');

-- A place at a date is a reason to learn, too: it goes when the place is given up.
alter table learning.enrolment drop constraint enrolment_source_check,
  add constraint enrolment_source_check check (source in ('free', 'order', 'voucher', 'plan', 'school', 'staff', 'place'));
