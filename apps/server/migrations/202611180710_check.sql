-- What is said before the final check of a course; nothing where it has none.
alter table learning.version add column check_text jsonb;

-- Its pool of questions, of which each try draws some.
create table learning.check_question (
  version_id uuid not null references learning.version on delete cascade,
  key text not null,
  position smallint not null,
  title text not null,
  options text[] not null,
  primary key (version_id, key)
);

-- Apart, so that no statement that shows a question can show its key as well. It leaves for a try that is handed in.
create table learning.check_key (
  version_id uuid not null,
  key text not null,
  option_index smallint,
  explanation text not null,
  primary key (version_id, key),
  foreign key (version_id, key) references learning.check_question on delete cascade
);

-- Names its version: what was drawn does not change while somebody is at it.
create table learning.try (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  version_id uuid not null references learning.version,
  questions text[] not null,
  begun_at timestamptz not null,
  -- By the place of each question; nothing where there was no answer.
  chosen smallint[],
  right_answers smallint,
  passed boolean,
  handed_at timestamptz,
  check ((handed_at is null) = (chosen is null) and (handed_at is null) = (passed is null) and (handed_at is null) = (right_answers is null))
);
create unique index try_open on learning.try (user_id, resource_id) where handed_at is null;
create index try_person on learning.try (user_id, resource_id, begun_at desc);
create index try_version on learning.try (version_id);
