-- Pictures that people and schools show, and files that one person may fetch once. The bytes are in storage.
select platform.open_schema('media');

create table media.picture (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('person', 'school')),
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default platform.now(),
  -- When it was chosen; one that waits for it longer than a day is forgotten.
  shown_at timestamptz,
  -- When another took its place; a day later its bytes go.
  replaced_at timestamptz
);
create index picture_owner on media.picture (owner_kind, owner_id);
create index picture_replaced on media.picture (replaced_at) where replaced_at is not null;
create index picture_waiting on media.picture (created_at) where shown_at is null;

-- A link that works once: whoever holds the token may fetch the file, so only its hash is here.
create table media.download (
  token_hash bytea primary key,
  user_id uuid not null,
  storage_key text not null unique,
  file_name text not null,
  type text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index download_expires on media.download (expires_at);
