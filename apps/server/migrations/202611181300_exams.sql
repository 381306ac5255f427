select platform.open_schema('exams');

-- An edition of the olympiad. Its days and hours are those of each entrant's own clock, so they have no zone here.
create table exams.edition (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  state text not null check (state in ('draft', 'open', 'held')),
  -- The last day on which one may enter, change and withdraw.
  closes_on date not null,
  round_on date not null,
  -- How long each paper takes, and how much longer for whoever was given extra time.
  minutes smallint not null check (minutes between 10 and 480),
  extra_minutes smallint not null check (extra_minutes between 0 and 240),
  fee_paise integer not null check (fee_paise >= 0),
  check (closes_on < round_on),
  -- Nobody can buy a seat yet.
  check (state <> 'open' or fee_paise = 0)
);
create index edition_open on exams.edition (round_on) where state = 'open';

-- At what hour each entrant's first paper begins, and their second.
create table exams.sitting (
  edition_id uuid not null references exams.edition (id) on delete cascade,
  position smallint not null check (position in (1, 2)),
  starts time not null,
  primary key (edition_id, position)
);

create table exams.track (
  id uuid primary key,
  edition_id uuid not null references exams.edition (id) on delete cascade,
  number smallint not null check (number > 0),
  slug text not null,
  name text not null,
  learners text not null,
  unique (edition_id, slug),
  unique (edition_id, number)
);

-- The languages that a paper is set in.
create table exams.track_medium (
  track_id uuid not null references exams.track (id) on delete cascade,
  position smallint not null,
  medium text not null check (medium ~ '^[a-z]{2,3}$'),
  primary key (track_id, medium)
);

create table exams.entry (
  id uuid primary key,
  user_id uuid not null,
  edition_id uuid not null references exams.edition (id),
  state text not null check (state in ('entered', 'withdrawn')),
  place text not null check (place in ('school', 'home')),
  school text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  role text not null,
  time_zone text not null,
  entered_at timestamptz not null,
  changed_at timestamptz,
  -- One more with each change: calendars tell the newer of two by it.
  sequence integer not null default 0,
  unique (user_id, edition_id)
);
create index entry_edition on exams.entry (edition_id);

-- Two places, so no third track.
create table exams.entry_track (
  entry_id uuid not null references exams.entry (id) on delete cascade,
  position smallint not null check (position in (1, 2)),
  track_id uuid not null references exams.track (id),
  medium text not null check (medium ~ '^[a-z]{2,3}$'),
  primary key (entry_id, position),
  unique (entry_id, track_id)
);
create index entry_track_of_track on exams.entry_track (track_id);

-- More time on each paper, for whoever needs it: apart from the entry, because it may say something of somebody's health.
create table exams.extra_time (
  entry_id uuid primary key references exams.entry (id) on delete cascade,
  user_id uuid not null,
  need text not null check (need in ('reading', 'seeing', 'hands', 'pauses', 'other')),
  state text not null check (state in ('asked', 'approved', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- What they are told when it is refused.
  words text not null default '',
  -- The day of the paper is over by then: it is forgotten some time after.
  needed_until timestamptz not null,
  check ((state = 'asked') = (decided_at is null))
);
create index extra_time_user on exams.extra_time (user_id);
create index extra_time_asked on exams.extra_time (asked_at, entry_id) where state = 'asked';
create index extra_time_decided on exams.extra_time (state, decided_at desc, entry_id desc) where state <> 'asked';
create index extra_time_needed on exams.extra_time (needed_until);
