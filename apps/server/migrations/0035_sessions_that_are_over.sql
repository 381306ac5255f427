-- A card names the session that comes next, and what has none left is over: it is in no list and no search, and is not sold.
alter table catalogue.resource
  add column ends_at timestamptz, -- of the session that starts_at names
  add column is_over boolean not null default false;

update catalogue.resource r set starts_at = s.starts_at, ends_at = s.ends_at, is_over = s.ends_at <= platform.now()
from (
  select distinct on (resource_id) resource_id, starts_at, ends_at from catalogue.session
  order by resource_id, ends_at <= platform.now(), case when ends_at > platform.now() then starts_at end, starts_at desc) s
where s.resource_id = r.id;
update catalogue.resource set listed = false where is_over;
delete from catalogue.listing l using catalogue.resource r where r.id = l.resource_id and r.is_over;
delete from catalogue.posting p using catalogue.resource r where r.id = p.resource_id and r.is_over;
update catalogue.fold set wanted_at = platform.now();
