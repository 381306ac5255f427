-- What a school says of itself. Name, board and code are what its papers prove.
alter table schools.school
  add column udise text unique,
  add column board text,
  add column phone text,
  add column pupils integer,
  add column address text,
  add column city text,
  add column pin_code text,
  add column grades text[] not null default '{}',
  add column lat double precision,
  add column lng double precision,
  add column verified_at timestamptz,
  -- Until its affiliation ends.
  add column verified_until date,
  add column version integer not null default 1;

-- Every school that somebody may look for, whether it is on the platform or not: as a register told us, or as its first contact did.
create table schools.listing (
  id uuid primary key,
  udise text unique,
  name text not null,
  school_type text not null,
  board text,
  place text not null default '',
  pin_code text not null,
  district text not null default '',
  state text not null default '',
  lowest_grade smallint,
  highest_grade smallint,
  -- The office's, as listed: a code goes there.
  email text,
  phone text,
  source text not null,
  told_on date,
  school_id uuid unique references schools.school,
  -- Whoever added a school that no register has.
  made_by uuid,
  changed_at timestamptz not null default platform.now()
);
create index listing_changed on schools.listing (changed_at, id);
create index listing_here on schools.listing (changed_at, id) where school_id is not null;
create index listing_made_by on schools.listing (made_by) where made_by is not null;

-- What it is found by: the sound of a word of its name, alone or with a PIN code or place. A search reads so many of a key and no more.
create table schools.listing_key (
  key text not null,
  listing_id uuid not null references schools.listing on delete cascade,
  primary key (key, listing_id)
);
create index listing_key_of on schools.listing_key (listing_id);

-- So many of a key, in the order of the index. Keys differ too much for the planner to know how many a key has: left alone it would read all of
-- a common one to sort them.
create function schools.listings_of_key(wanted text, most integer) returns table (listing_id uuid)
  language sql stable parallel safe rows 200
  set enable_bitmapscan = off
  set enable_seqscan = off
  set enable_sort = off
as $$
  select k.listing_id from schools.listing_key k where k.key = wanted order by k.listing_id limit most;
$$;

-- Somebody says that they speak for a school of the directory. A code is made from its salt with a secret that is not here.
create table schools.claim (
  id uuid primary key,
  listing_id uuid not null references schools.listing,
  user_id uuid not null,
  job text not null,
  way text not null check (way in ('code', 'documents')),
  state text not null check (state in ('begun', 'reading', 'disputed', 'granted', 'refused', 'taken_back', 'lapsed')),
  begun_at timestamptz not null,
  salt bytea,
  code_sent_at timestamptz,
  code_until timestamptz,
  code_sends smallint not null default 0,
  code_tries smallint not null default 0,
  entered_at timestamptz,
  sent_at timestamptz,
  -- By when staff decide, while they have to.
  due_at timestamptz,
  decided_at timestamptz,
  because text,
  constraint claim_is_due_while_it_waits check ((state in ('reading', 'disputed')) = (due_at is not null))
);
create unique index claim_live on schools.claim (listing_id, user_id) where state in ('begun', 'reading', 'disputed');
create index claim_of_person on schools.claim (user_id, begun_at desc, id desc);
create index claim_due on schools.claim (due_at, id) where state in ('reading', 'disputed');
create index claim_begun on schools.claim (begun_at) where state = 'begun';
create index claim_decided on schools.claim (decided_at, id) where decided_at is not null;
