-- What staff write for the public pages: figures, short videos, slides, banners, reviews, logos.
select platform.open_schema('content');

-- One table: every kind is read whole, in its order, and nothing refers to a field of one. The shape of each body is the module's word.
create table content.item (
  kind text not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  position smallint not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  published boolean not null default true,
  primary key (kind, id)
);
create index item_in_order on content.item (kind, position) where published;
