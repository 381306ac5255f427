-- Something that people waited for is open: whoever asked is told once, some at a time.
create table engagement.opening (
  id uuid primary key,
  topic text not null,
  title text not null,
  route text not null,
  opened_at timestamptz not null,
  -- So many were told by now.
  told integer not null default 0,
  done_at timestamptz
);
create unique index opening_underway on engagement.opening (topic) where done_at is null;
create index opening_topic on engagement.opening (topic, opened_at desc);

-- Who waits for one of them, in the order in which they asked.
create index interest_topic on engagement.interest (topic, id);
