-- Requests and interest that people leave with us.
select platform.open_schema('engagement');

-- An address left on a page that is not built yet. One per address and topic, however often it is sent.
create table engagement.interest (
  id uuid primary key,
  topic text not null check (topic ~ '^[a-z0-9/_-]{1,80}$'),
  email text not null,
  left_at timestamptz not null default platform.now(),
  unique (email, topic)
);
