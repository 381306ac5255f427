-- A device that signed in to an account before. It proves nothing by itself: it only has tries and codes of its own there, which
-- strangers who name the account cannot use up. The row keeps a hash of the secret in the device's cookie.
create table identity.known_device (
  id uuid primary key,
  secret_hash bytea not null,
  user_id uuid not null references identity.person,
  -- The last session that was opened on it. When its owner ends that one from elsewhere, the device is a stranger again.
  session_id uuid not null,
  expires_at timestamptz not null,
  unique (secret_hash, user_id)
);
create index known_device_user on identity.known_device (user_id, expires_at desc);
create index known_device_age on identity.known_device (expires_at);
create index known_device_session on identity.known_device (session_id);
