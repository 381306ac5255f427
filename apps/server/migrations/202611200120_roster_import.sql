-- A staff list that a contact of a school has put in as a file. Nothing happens before it is started; one of a school is under way at a time.
create table schools.roster_import (
  id uuid primary key,
  school_id uuid not null references schools.school,
  -- Nobody, once whoever put it in or started it is forgotten: the list is the school's.
  made_by uuid,
  started_by uuid,
  state text not null check (state in ('checked', 'running', 'stopping', 'done', 'stopped')),
  file_name text not null,
  kind text not null check (kind in ('csv', 'xlsx')),
  -- The cells of its heading, as they stand there.
  heading jsonb not null,
  rows integer not null,
  -- Counted when a row changes.
  good integer not null,
  bad integer not null,
  -- How far it has come: written in the transaction of the rows it stands for.
  done integer not null default 0,
  last_row integer not null default 0,
  invited integer not null default 0,
  quiet integer not null default 0,
  again integer not null default 0,
  known integer not null default 0,
  linked integer not null default 0,
  back integer not null default 0,
  made_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create unique index roster_import_under_way on schools.roster_import (school_id) where state in ('running', 'stopping');
create index roster_import_newest on schools.roster_import (school_id, made_at desc);
create index roster_import_age on schools.roster_import (made_at);
create index roster_import_made_by on schools.roster_import (made_by) where made_by is not null;
create index roster_import_started_by on schools.roster_import (started_by) where started_by is not null;

create table schools.roster_row (
  import_id uuid not null references schools.roster_import on delete cascade,
  -- The number that a spreadsheet shows beside it.
  row integer not null,
  cells jsonb not null,
  -- As they were read: whoever they are of finds and forgets the row by them.
  phone text,
  email text,
  reason text,
  field text,
  about text,
  outcome text check (outcome in ('invited', 'quiet', 'again', 'known', 'linked', 'back')),
  primary key (import_id, row)
);
create index roster_row_fault on schools.roster_row (import_id, row) where reason is not null;
create index roster_row_good on schools.roster_row (import_id, row) where reason is null;
create index roster_row_email on schools.roster_row (email) where email is not null;
create index roster_row_phone on schools.roster_row (phone) where phone is not null;
