-- Worksheets that come with a lesson. The bytes of one lie in storage once for each course, however many versions name it.
create table learning.file (
  id uuid primary key,
  resource_id uuid not null,
  digest text not null,
  bytes integer not null check (bytes > 0),
  -- When its bytes were in storage as a whole.
  kept_at timestamptz,
  -- Since when no version names it. Its bytes go a day later.
  unused_at timestamptz default platform.now(),
  unique (resource_id, digest)
);
create index file_unused on learning.file (unused_at) where unused_at is not null;

create table learning.attachment (
  version_id uuid not null,
  lesson_key text not null,
  key text not null,
  position smallint not null,
  title text not null,
  file_id uuid not null references learning.file,
  primary key (version_id, lesson_key, key),
  foreign key (version_id, lesson_key) references learning.lesson on delete cascade
);
create index attachment_file on learning.attachment (file_id);
