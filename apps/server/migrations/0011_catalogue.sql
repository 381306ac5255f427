-- What teachers should be able to do, and what they can learn it from.
select platform.open_schema('competencies');

create table competencies.framework (
  slug text primary key,
  name text not null,
  source text not null
);

-- Standards and the competencies below them, of any framework.
create table competencies.node (
  slug text primary key,
  framework text not null references competencies.framework,
  parent text references competencies.node,
  title text not null,
  position smallint not null
);
create index node_framework on competencies.node (framework, position);

select platform.open_schema('catalogue');

create table catalogue.instructor (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  headline text not null,
  bio text not null,
  city text not null,
  country text not null,
  years smallint not null
);

-- A resource with everything its own page shows. `marks` are the hashes of what it can be found under, see marks.ts.
create table catalogue.resource (
  id uuid primary key,
  slug text not null unique,
  kind text not null check (kind in ('self_paced_course', 'expert_masterclass', 'webinar', 'micro_resource', 'certification')),
  title text not null,
  summary text not null,
  description text not null,
  language text not null,
  level text not null check (level in ('starter', 'steady', 'advanced')),
  minutes integer not null check (minutes > 0),
  price_paise integer check (price_paise > 0),
  instructor_id uuid not null references catalogue.instructor,
  instructor_name text not null, -- as cards show it: a page of cards needs no other table
  subjects text[] not null,
  grades text[] not null,
  boards text[] not null,
  tags text[] not null,
  competencies text[] not null,
  outcomes text[] not null,
  outline jsonb not null,
  questions jsonb not null,
  starts_at timestamptz,
  rating real not null default 0 check (rating between 0 and 5),
  rating_count integer not null default 0,
  popularity integer not null default 0,
  marks integer[] not null,
  published_at timestamptz not null,
  changed_at timestamptz not null default platform.now(),
  check (kind <> 'webinar' or price_paise is null)
);
-- A page of cards is two dozen looks by id: through a hash they cost the same in a catalogue of any size.
create index resource_by_id on catalogue.resource using hash (id);
create index resource_marks on catalogue.resource using gin (marks);
create index resource_published on catalogue.resource (published_at desc, id desc);

create table catalogue.session (
  id uuid primary key,
  resource_id uuid not null references catalogue.resource on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null
);
create index session_resource on catalogue.session (resource_id, starts_at);

-- Where a resource stands in the list of each of its marks. A page of any list is one walk along one of these indexes, whatever the
-- size of the catalogue; the marks travel along, so that further filters need no visit to the resource. Written anew with every change
-- of a resource, like the postings below: what is derived needs no reference that is checked row by row.
-- In parts, by the mark: a walk along an index asks the visibility map about every entry, and one page of that map covers 32,672 pages
-- of a table. In a larger table the walk jumps between map pages and reads a buffer for almost every entry; in a part it stays on one.
create table catalogue.listing (
  mark integer not null,
  resource_id uuid not null,
  popularity integer not null,
  published_at timestamptz not null,
  minutes integer not null,
  price_paise integer not null,
  marks integer[] not null,
  primary key (mark, resource_id)
) partition by hash (mark);
do $$ begin
  for part in 0..15 loop
    execute format('create table catalogue.listing_%s partition of catalogue.listing for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
create index listing_popular on catalogue.listing (mark, popularity desc, resource_id) include (marks);
create index listing_newest on catalogue.listing (mark, published_at desc, resource_id) include (marks);
create index listing_shortest on catalogue.listing (mark, minutes, resource_id) include (marks);
create index listing_price on catalogue.listing (mark, price_paise, resource_id) include (marks);
create index listing_resource on catalogue.listing (resource_id);

-- What a mark is called, and how many resources stand under it: 0 is everything; a mark with a scope is a value within one kind.
-- The counts are folded by the worker.
create table catalogue.mark (
  mark integer primary key,
  scope integer not null,
  facet text not null,
  value text not null,
  resources integer not null default 0,
  unique (scope, facet, value)
);
-- One row: whether the counts are older than the catalogue.
create table catalogue.fold (
  single boolean primary key default true check (single),
  wanted_at timestamptz not null default platform.now(),
  folded_at timestamptz
);
insert into catalogue.fold default values;

-- The search's own index: which resources a word leads to, the best first.
create table catalogue.posting (
  word text not null,
  score real not null,
  resource_id uuid not null,
  marks integer[] not null,
  primary key (word, resource_id)
) partition by hash (word);
do $$ begin
  for part in 0..15 loop
    execute format('create table catalogue.posting_%s partition of catalogue.posting for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
create index posting_best on catalogue.posting (word, score desc, resource_id) include (marks);
create index posting_resource on catalogue.posting (resource_id);

-- Every word that leads somewhere, for beginnings and misspellings.
create extension if not exists pg_trgm;
create table catalogue.word (
  word text primary key
);
create index word_trigrams on catalogue.word using gin (word gin_trgm_ops);
create index word_beginning on catalogue.word (word text_pattern_ops);

create table catalogue.bundle (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  summary text not null,
  description text not null,
  type text not null check (type in ('retail', 'school')),
  price_paise integer check (price_paise > 0),
  rating real not null default 0 check (rating between 0 and 5),
  rating_count integer not null default 0,
  popularity integer not null default 0,
  published_at timestamptz not null
);
create index bundle_list on catalogue.bundle (type, popularity desc, id);

create table catalogue.bundle_item (
  bundle_id uuid not null references catalogue.bundle on delete cascade,
  resource_id uuid not null references catalogue.resource on delete cascade,
  position smallint not null,
  primary key (bundle_id, resource_id)
);
create index bundle_item_resource on catalogue.bundle_item (resource_id);

-- What a person does with resources. Today: keep them for later.
select platform.open_schema('learning');

create table learning.favourite (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  active boolean not null default true,
  changed_at timestamptz not null default platform.now(),
  unique (user_id, resource_id)
);
create index favourite_of_user on learning.favourite (user_id, changed_at desc, id) where active;

-- For shell: the facts of a page of cards in one statement.
create view learning.pub_favourite as select user_id, resource_id, id from learning.favourite where active;
