-- Where somebody joins a session. Without it nobody can register: a talk opens when it has a date ahead and this.
alter table catalogue.session add column join_url text;

-- Whether all that is offered in it can be begun. What can stands before the rest.
alter table catalogue.bundle add column ready boolean not null default false;
create index bundle_ready on catalogue.bundle (type, ready desc, popularity desc, id);

-- What can be begun stands under marks of its own, see marks.ts, and before the rest of every list of what is asked for most: there its
-- figure is higher by a billion. What was open before this is written so.
create function pg_temp.mark(name text) returns integer language sql immutable
  return ('x' || substr(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 1, 8))::bit(32)::integer;
update catalogue.resource set marks = marks || pg_temp.mark('open:now') where ready;
update catalogue.listing l set marks = r.marks, popularity = r.popularity + 1000000000 from catalogue.resource r where r.id = l.resource_id and r.ready;
update catalogue.posting p set marks = r.marks, score = p.score + 0.1 from catalogue.resource r where r.id = p.resource_id and r.ready;
create temporary table open_list on commit drop as
  select r.id, m.mark, m.scope from catalogue.resource r
    cross join lateral (select r.kind || case r.kind when 'expert_masterclass' then '' else 's' end as name) type
    cross join lateral (values (pg_temp.mark('open:now'), 0),
      (pg_temp.mark('pair:' || type.name || '|open|now'), pg_temp.mark('type:' || type.name))) m (mark, scope)
  where r.ready and r.listed;
insert into catalogue.mark (mark, scope, facet, value) select distinct mark, scope, 'open', 'now' from open_list on conflict do nothing;
insert into catalogue.listing (mark, resource_id, popularity, published_at, minutes, price_paise, marks)
  select o.mark, r.id, r.popularity + 1000000000, r.published_at, r.minutes, coalesce(r.price_paise, 0), r.marks
  from open_list o join catalogue.resource r on r.id = o.id;
update catalogue.bundle b set ready = true where exists (select 1 from catalogue.bundle_item i where i.bundle_id = b.id) and not exists (
  select 1 from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id and not r.is_over where i.bundle_id = b.id and not r.ready);
update catalogue.fold set wanted_at = platform.now();

-- Who wants to be told when something opens: a resource or a bundle. Told once, then it goes.
create table learning.awaited (
  user_id uuid not null,
  item_id uuid not null,
  asked_at timestamptz not null default platform.now(),
  primary key (user_id, item_id)
);
create index awaited_item on learning.awaited (item_id, asked_at, user_id);

-- For shell: the facts of a page of cards in one statement.
create view learning.pub_awaited as select user_id, item_id from learning.awaited;
