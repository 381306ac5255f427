-- Names that others are shown lose the marks that nobody sees and those that turn the order of letters around, as new ones do when they
-- are told. Joiners stay: many scripts are written with them.
create function pg_temp.plain(text) returns text language sql immutable as
  $$ select regexp_replace($1, '[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]', '', 'g') $$;

update identity.profile
  set name = pg_temp.plain(name), city = pg_temp.plain(city), state = pg_temp.plain(state), school = pg_temp.plain(school)
  where concat(name, city, state, school) is distinct from pg_temp.plain(concat(name, city, state, school));
