-- What somebody has done of a course. It only ever grows: spans are united, times are the earliest or the latest, and what is done stays done.
-- So events may come twice, late, in any order and from several devices, and the end is the same.
alter table learning.record
  -- With the first thing that was done in it. From then on they hold on to their edition.
  add column started_at timestamptz,
  add column completed_at timestamptz,
  -- Out of one's own sight, and nothing else.
  add column hidden_at timestamptz;

create index version_slug on learning.version (slug);

-- As it came, for as long as anybody may ask why something counted. What follows from it is in `progress`.
create table learning.event (
  user_id uuid not null,
  device uuid not null,
  -- Counted up by the device.
  sequence integer not null,
  resource_id uuid not null,
  lesson_key text not null,
  how text not null check (how in ('watched', 'read')),
  span int4range not null,
  -- By the clock of the device.
  happened_at timestamptz not null,
  received_at timestamptz not null default platform.now(),
  primary key (user_id, device, sequence)
);
create index event_received on learning.event using brin (received_at);

create table learning.progress (
  user_id uuid not null,
  resource_id uuid not null,
  lesson_key text not null,
  -- The earliest signed start.
  opened_at timestamptz not null,
  -- Seconds of the lesson.
  watched int4multirange not null default '{}',
  read int4multirange not null default '{}',
  -- Seconds that have to count, and how many of them somebody can read in one second.
  needs integer not null,
  pace real not null,
  counted integer not null default 0,
  -- Where they were last, by the clocks of their devices.
  position integer not null default 0,
  position_at timestamptz,
  done_at timestamptz,
  changed_at timestamptz not null default platform.now(),
  primary key (user_id, resource_id, lesson_key)
);

create table learning.answer (
  user_id uuid not null,
  resource_id uuid not null,
  lesson_key text not null,
  question_key text not null,
  option_index smallint not null,
  correct boolean not null,
  answered_at timestamptz not null default platform.now(),
  primary key (user_id, resource_id, lesson_key, question_key)
);

-- What happened in class. Nobody reads it but whoever wrote it.
create table learning.task (
  user_id uuid not null,
  resource_id uuid not null,
  lesson_key text not null,
  body text not null,
  edited_at timestamptz not null,
  primary key (user_id, resource_id, lesson_key)
);

create table learning.note (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  lesson_key text not null,
  second integer not null check (second >= 0),
  -- Empty once it was removed: a change that was on its way for long does not bring it back.
  body text not null,
  edited_at timestamptz not null,
  removed_at timestamptz
);
create index note_of_user on learning.note (user_id, resource_id, lesson_key, second);
create index note_removed on learning.note (removed_at) where removed_at is not null;
