-- Videos: what was handed in is converted by a job, and shown from storage. Bytes are in storage under keys that follow from these rows.
create table media.video (
  id uuid primary key,
  -- Whose it is, and goes with them; nobody's when it is a part of what the platform teaches.
  user_id uuid,
  -- Of what was handed in: the same file is kept and converted once.
  sha256 bytea not null,
  state text not null check (state in ('waiting', 'converting', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  reason text check (reason in ('unreadable', 'no_picture', 'unknown_codec', 'too_long', 'too_large', 'broken', 'too_costly', 'gave_up')),
  -- Tries that nobody knows the end of. A video that ends its worker each time is given up.
  tries smallint not null default 0,
  -- The try that is at work, and what it is about to write; whoever begins anew knows what to remove.
  making_id uuid,
  making jsonb,
  -- Under which its files lie, and which of them there are.
  made_id uuid unique,
  made jsonb,
  seconds double precision,
  width integer,
  height integer,
  -- Everybody may see it.
  is_open boolean not null default false,
  created_at timestamptz not null default platform.now(),
  -- When somebody began to show it; one that nobody shows is forgotten.
  shown_at timestamptz,
  unique nulls not distinct (user_id, sha256),
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'ready') = (made_id is not null) and (made_id is null) = (made is null))
);
create index video_unshown on media.video (created_at) where shown_at is null;

-- The file as it was handed in: there until it is converted, and for a while when that failed.
create table media.video_source (
  id uuid primary key,
  -- None while the file is on its way in.
  video_id uuid unique,
  storage_key text not null,
  type text not null,
  bytes bigint not null,
  expires_at timestamptz
);
create index video_source_expires on media.video_source (expires_at) where expires_at is not null;
