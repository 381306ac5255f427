-- Invitations to speak for a school. Whoever holds the link may accept it, once: its hash finds it, and sealed it can be copied again.
create table schools.invitation (
  id uuid primary key,
  school_id uuid not null references schools.school,
  role text not null check (role in ('main_poc', 'additional_main_poc')),
  job text not null,
  email text,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by uuid,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invitation_of_school on schools.invitation (school_id, made_at desc);
create unique index invitation_open on schools.invitation (school_id, email) where used_at is null and revoked_at is null and email is not null;
create index invitation_ended on schools.invitation (expires_at);

-- What a contact does at the school, as they said. That they speak for it is identity's word.
create table schools.contact_job (
  school_id uuid not null references schools.school,
  user_id uuid not null,
  job text not null,
  primary key (school_id, user_id)
);
create index contact_job_of_person on schools.contact_job (user_id);

-- Whoever asks the contacts of a school to be let in.
create table schools.asker (
  id uuid primary key,
  school_id uuid not null references schools.school,
  user_id uuid not null,
  job text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('yes', 'no'))
);
create unique index asker_waiting on schools.asker (school_id, user_id) where answered_at is null;
create index asker_of_person on schools.asker (user_id, asked_at desc);
create index asker_age on schools.asker (asked_at);
