-- Who people are: their ways in, their sessions, their roles, and what they tell about themselves.
select platform.open_schema('identity');

create table identity.person (
  id uuid primary key,
  status text not null default 'active' check (status in ('active', 'suspended', 'merged')),
  merged_into uuid references identity.person,
  picture_id uuid,
  created_at timestamptz not null default platform.now(),
  check ((status = 'merged') = (merged_into is not null))
);

-- A way in that its owner has proven. One address is one person's, for ever or until it is removed.
create table identity.identifier (
  id uuid primary key,
  user_id uuid not null references identity.person,
  kind text not null check (kind in ('email', 'phone', 'google')),
  value text not null,
  verified_at timestamptz not null default platform.now(),
  unique (kind, value)
);
create index identifier_user on identity.identifier (user_id);

-- A one-time code on its way. The row keeps a salt; the code is made from it with a secret that is not in the database.
create table identity.code (
  id uuid primary key,
  ticket_hash bytea not null unique,
  purpose text not null check (purpose in ('sign_in', 'link')),
  user_id uuid references identity.person,
  channel text not null check (channel in ('email', 'phone')),
  sent_to text not null,
  salt bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  sends smallint not null default 1,
  sent_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_age on identity.code (expires_at);

create table identity.password (
  user_id uuid primary key references identity.person,
  hash text not null,
  set_at timestamptz not null default platform.now()
);

create table identity.passkey (
  id uuid primary key,
  user_id uuid not null references identity.person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz
);
create index passkey_user on identity.passkey (user_id);

-- A ceremony under way: passkeys, Google, the joining of two accounts.
create table identity.challenge (
  id uuid primary key,
  ticket_hash bytea not null unique,
  kind text not null check (kind in ('passkey_sign_in', 'passkey_add', 'google', 'merge')),
  user_id uuid references identity.person,
  content jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenge_age on identity.challenge (expires_at);

create table identity.session (
  id uuid primary key,
  user_id uuid not null references identity.person,
  label text not null,
  shared boolean not null,
  started_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed_out', 'revoked', 'token_reused', 'password_changed', 'suspended', 'merged')),
  check ((ended_at is null) = (ended_why is null))
);
create index session_of_user on identity.session (user_id) where ended_at is null;
create index session_age on identity.session (expires_at);

-- The chain of refresh tokens of a session. Of the replacements of one token only the first that is used goes on.
create table identity.refresh_token (
  id uuid primary key,
  session_id uuid not null references identity.session on delete cascade,
  parent_id uuid,
  secret_hash bytea not null unique,
  issued_at timestamptz not null default platform.now(),
  used_at timestamptz,
  sealed boolean not null default false
);
create index refresh_token_parent on identity.refresh_token (parent_id);
create index refresh_token_session on identity.refresh_token (session_id);

-- Where a device can be told things. Hangs on the session and goes with it.
create table identity.push_token (
  token text primary key,
  session_id uuid not null references identity.session on delete cascade,
  kept_at timestamptz not null default platform.now()
);
create index push_token_session on identity.push_token (session_id);

create table identity.role_grant (
  user_id uuid not null references identity.person,
  role text not null check (role in ('channel_partner', 'customer_success', 'sales_associate', 'institutional_value_partner',
    'institutional_sales_partner', 'staff_admin', 'staff_support', 'staff_content')),
  granted_at timestamptz not null default platform.now(),
  primary key (user_id, role)
);

-- Who speaks for a school.
create table identity.school_contact (
  user_id uuid not null references identity.person,
  school_id uuid not null,
  role text not null check (role in ('main_poc', 'additional_main_poc')),
  since timestamptz not null default platform.now(),
  primary key (user_id, school_id)
);
create index school_contact_school on identity.school_contact (school_id);

create table identity.profile (
  user_id uuid primary key references identity.person,
  name text,
  email text,
  phone text,
  dob date,
  gender text,
  address text,
  city text,
  state text,
  country text,
  postcode text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  "current_role" text,
  school text,
  experience real check (experience >= 0),
  education_degree text,
  education_subject text[] not null default '{}',
  bachelor_of_education text,
  boards_taught text[] not null default '{}',
  subjects_comfortable text[] not null default '{}',
  grades_comfortable text[] not null default '{}',
  per_week_hours_spent text,
  type text,
  preferred_focus_area text,
  openness_entrepreneurial_role text,
  openness_travel text,
  own_vehicle text,
  degree_available text,
  changed_at timestamptz not null default platform.now()
);

-- What was agreed to and what was taken back, in order. Nothing of it is ever changed.
create table identity.consent (
  id uuid primary key,
  user_id uuid not null references identity.person,
  purpose text not null,
  given boolean not null,
  text_version text not null,
  said_at timestamptz not null default platform.now()
);
create index consent_user on identity.consent (user_id, purpose, id desc);

create table identity.career_interest (
  user_id uuid primary key references identity.person,
  platform text not null,
  sent_at timestamptz not null default platform.now()
);

create table identity.question (
  id uuid primary key,
  position smallint not null,
  title text not null,
  kind text not null check (kind in ('multi_select', 'multiple_choice', 'free_text')),
  options text[] not null default '{}',
  active boolean not null default true
);

create table identity.answer (
  id uuid primary key,
  user_id uuid not null references identity.person,
  question_id uuid not null references identity.question,
  selected_value text[] not null,
  answered_at timestamptz not null default platform.now(),
  unique (user_id, question_id)
);

-- What was typed and not sent, kept between two devices.
create table identity.draft (
  user_id uuid not null references identity.person,
  key text not null,
  content text not null,
  kept_at timestamptz not null default platform.now(),
  primary key (user_id, key)
);

-- Nobody rewrites what was agreed.
create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is never changed';
end
$$;
create trigger consent_append_only before update on identity.consent for each row execute function identity.refuse_change();
