-- Our own gazetteer: countries, the states and districts of India, and the world's cities of 15,000 people and more.
select platform.open_schema('places');

-- Letters by threes: how a slip of the fingers still finds its city. Trusted, so the owner of the database may add it.
create extension if not exists pg_trgm with schema public;

create table places.place (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('country', 'state', 'district', 'city')),
  name text not null,
  folded text collate "C" not null, -- the name as it is typed: small letters, no marks
  search text not null, -- the folded name and the other names it goes by
  country_id uuid references places.place, -- null for a country
  state_id uuid references places.place,
  district_id uuid references places.place,
  population integer not null default 0,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  check ((lat is null) = (lng is null)),
  check ((country_id is null) = (kind = 'country'))
);
create index place_by_beginning on places.place (folded);
-- Written once and read for years: nothing waits in a list that every search would have to walk.
create index place_by_letters on places.place using gin (search gin_trgm_ops) with (fastupdate = off);
create index place_in_order on places.place (kind, state_id, folded) where kind <> 'city';
create index place_nearest on places.place using gist (point(lng, lat)) where kind = 'city';

-- Owner's work that app_runtime asks for after a seed: until the figures are gathered, a search would read every row.
create function places.gather_figures() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze places.place;
end
$$;
