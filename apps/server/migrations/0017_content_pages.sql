-- Public pages as documents of parts. The published one is what everybody reads; a draft is what staff are writing beside it.
create table content.page (
  path text primary key check (path ~ '^/[a-z0-9{}_/-]+$' and length(path) <= 80),
  published jsonb check (jsonb_typeof(published) = 'object'),
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  changed_at timestamptz not null default platform.now(),
  check (published is not null or draft is not null)
);
