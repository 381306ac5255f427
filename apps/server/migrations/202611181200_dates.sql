-- A date keeps its id through every change: people register for it. What whoever publishes it named first tells it from the others.
alter table catalogue.session
  add column planned_at timestamptz,
  -- Nothing is as many as come.
  add column capacity integer check (capacity > 0),
  -- Nothing is whoever teaches the resource.
  add column host_id uuid references catalogue.instructor,
  -- One higher with each change that calendars have to hear of.
  add column sequence integer not null default 0,
  add column moved_from timestamptz,
  add column moved_at timestamptz,
  add column cancelled_at timestamptz,
  -- Why it was moved or called off, as those who registered read it.
  add column reason text,
  add column changed_at timestamptz not null default platform.now(),
  add check ((moved_from is null) = (moved_at is null));
update catalogue.session set planned_at = starts_at;
delete from catalogue.session s using catalogue.session other
  where other.resource_id = s.resource_id and other.planned_at = s.planned_at and other.id < s.id;
alter table catalogue.session alter column planned_at set not null, add unique (resource_id, planned_at);

-- What was held can be seen afterwards, where somebody added the film.
alter table catalogue.resource add column has_replay boolean not null default false;

-- For shell: whoever has a place in one of these can begin at once.
create view catalogue.pub_replay as select id as resource_id from catalogue.resource where has_replay;

-- For those above: everything of a date but the address of its room.
create view catalogue.pub_session as
  select s.id, s.resource_id, s.starts_at, s.ends_at, s.time_zone, s.capacity, s.sequence, s.moved_from, s.moved_at, s.cancelled_at, s.reason,
    s.changed_at, s.join_url is not null as open, r.published_at <= platform.now() as public, r.kind, r.slug, r.title, coalesce(h.name, r.instructor_name) as host, r.has_replay
  from catalogue.session s join catalogue.resource r on r.id = s.resource_id left join catalogue.instructor h on h.id = s.host_id;
