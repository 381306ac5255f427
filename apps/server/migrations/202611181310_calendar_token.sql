-- The secret address of somebody's calendar feed: one a person. A feed is found by the hash; the sealed copy is for its owner's page, and
-- opens with a secret that is not in the database.
create table identity.calendar_token (
  id uuid primary key,
  user_id uuid not null unique references identity.person,
  secret_hash bytea not null unique,
  sealed bytea not null,
  made_at timestamptz not null
);
