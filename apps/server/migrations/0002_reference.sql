-- The 13 lists that forms and filters choose from. One table: they are read whole and edited by staff.
select platform.open_schema('reference');

create table reference.item (
  id uuid primary key,
  list text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position smallint not null,
  active boolean not null default true,
  unique (list, slug)
);
create index item_in_order on reference.item (list, position) where active;
