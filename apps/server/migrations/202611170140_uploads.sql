-- Large uploads that resume (tus). Where one stands and who writes to it is here, so that any copy of the API can go on with it; the bytes
-- are in storage, one object for each part until a job has joined them.
create table platform.upload (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received between 0 and length),
  -- What the sender says the whole is.
  claimed_sha256 bytea check (octet_length(claimed_sha256) = 32),
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  -- Whoever stores a part holds the upload until then, and says so again while it takes long. It is also the name of the object that is
  -- being written: if its writer dies, whoever comes next knows what to remove.
  lock_id uuid,
  locked_until timestamptz,
  check ((lock_id is null) = (locked_until is null)),
  -- The whole: named before it is written, for the same reason.
  object_id uuid,
  ready_at timestamptz,
  type text,
  sha256 bytea check (octet_length(sha256) = 32),
  check (ready_at is null or (received = length and object_id is not null and type is not null and sha256 is not null)),
  -- It is not what its kind takes, or not what its sender said: there are no bytes of it any more.
  refused text check (refused in ('type', 'checksum')),
  check (ready_at is null or refused is null)
);
create index upload_user on platform.upload (user_id);
create index upload_expires on platform.upload (expires_at);

-- Each PATCH is one object. Deferred: whoever removes an upload reads in the same transaction which objects were its parts.
create table platform.upload_part (
  upload_id uuid not null references platform.upload deferrable initially deferred,
  begins bigint not null,
  length integer not null check (length > 0),
  object_id uuid not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  primary key (upload_id, begins)
);
