-- When whoever holds a session last proved who they are. Sessions from before have never, so they prove it again when it is asked.
alter table identity.session add column proven_at timestamptz;
alter table identity.session alter column proven_at set default platform.now();

alter table identity.session drop constraint session_ended_why_check;
alter table identity.session add constraint session_ended_why_check
  check (ended_why in ('signed_out', 'revoked', 'token_reused', 'password_changed', 'suspended', 'merged', 'undone')) not valid;

alter table identity.code drop constraint code_purpose_check;
alter table identity.code add constraint code_purpose_check check (purpose in ('sign_in', 'link', 'proof')) not valid;

-- What changed at the ways into an account, and how they were before. Three days long it can be undone; then it is forgotten.
create table identity.change (
  id uuid primary key,
  user_id uuid not null references identity.person,
  kind text not null check (kind in ('identifier_added', 'identifier_removed', 'password_set', 'passkey_added', 'passkey_removed',
    'accounts_joined', 'data_exported')),
  -- Of two accounts that became one, the other one.
  joined_with uuid references identity.person,
  label text not null,
  before jsonb not null,
  made_at timestamptz not null default platform.now(),
  undone_at timestamptz,
  check ((kind = 'accounts_joined') = (joined_with is not null))
);
create index change_user on identity.change (user_id, id);
create index change_joined on identity.change (joined_with) where joined_with is not null;
create index change_age on identity.change (made_at);

-- A link in a letter: each address has its own, so that it says which of them was pressed.
create table identity.undo_link (
  secret_hash bytea primary key,
  change_id uuid not null references identity.change on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  sent_to text not null
);
create index undo_link_change on identity.undo_link (change_id);
