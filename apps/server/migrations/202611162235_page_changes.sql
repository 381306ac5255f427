-- Saying that pages changed adds a row and locks none: two who change the same content do not wait for each other. The version of a tag is
-- the number beside it and the changes that were not added to it yet, so it rises when a change is committed, in whatever order that is.
create table platform.page_change (
  id uuid primary key,
  tag text not null check (tag ~ '^[a-z_]+$')
);
