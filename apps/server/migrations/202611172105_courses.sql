-- Courses, in versions. A person who has begun holds on to an edition; corrections within an edition reach everybody.
create table learning.version (
  id uuid primary key,
  resource_id uuid not null,
  slug text not null,
  title text not null,
  -- An edition has the same lessons from its first revision to its last.
  edition integer not null check (edition > 0),
  revision integer not null check (revision > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  language text not null,
  minutes integer not null check (minutes > 0),
  -- What the catalogue shows, pushed down when it is published.
  card jsonb not null,
  outline jsonb not null,
  -- Why it cannot be published yet, in sentences.
  lacks text[] not null,
  -- Of everything in it: the same folder imported twice is one draft.
  digest text not null,
  made_at timestamptz not null default platform.now(),
  published_at timestamptz,
  -- Whoever is in it may stay until then.
  retires_at timestamptz,
  retired_at timestamptz,
  unique (resource_id, edition, revision)
);
create unique index version_draft on learning.version (resource_id) where state = 'draft';
create unique index version_current on learning.version (resource_id) where state = 'published' and retires_at is null;
create index version_leaving on learning.version (retires_at) where state = 'published' and retires_at is not null;
create index version_desk on learning.version (state, made_at desc, id desc);

create table learning.chapter (
  version_id uuid not null references learning.version on delete cascade,
  key text not null,
  position smallint not null,
  title text not null,
  primary key (version_id, key)
);

-- `key` is the same in every version: what somebody has done is remembered under it.
create table learning.lesson (
  version_id uuid not null references learning.version on delete cascade,
  key text not null,
  chapter_key text not null,
  position smallint not null,
  title text not null,
  kind text not null check (kind in ('video', 'reading', 'quiz', 'task')),
  seconds integer not null check (seconds > 0),
  preview boolean not null,
  body jsonb not null,
  ask text,
  slides jsonb not null,
  primary key (version_id, key),
  foreign key (version_id, chapter_key) references learning.chapter on delete cascade
);

create table learning.caption (
  version_id uuid not null,
  lesson_key text not null,
  language text not null,
  cues jsonb not null,
  primary key (version_id, lesson_key, language),
  foreign key (version_id, lesson_key) references learning.lesson on delete cascade
);

-- The key of each stands here and leaves with its answer only.
create table learning.question (
  version_id uuid not null,
  lesson_key text not null,
  key text not null,
  position smallint not null,
  title text not null,
  options text[] not null,
  option_index smallint,
  explanation text not null,
  primary key (version_id, lesson_key, key),
  foreign key (version_id, lesson_key) references learning.lesson on delete cascade
);

-- Whether somebody can begin it now. Pushed down by those who know: learning for courses.
alter table catalogue.resource add column ready boolean not null default false;
