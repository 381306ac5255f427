-- Points and coins: a ledger of two currencies in whole numbers. Every transaction adds up to nothing: what a person gets, the house
-- gives, and the house has no row with its balance, which everybody would have to lock.
select platform.open_schema('rewards');

-- What earns how much, and how often. Data: staff may change it, and what was credited stays as it was.
create table rewards.rule (
  activity text primary key check (activity ~ '^[a-z_]+$'),
  currency text not null check (currency in ('points', 'coins')),
  amount integer not null check (amount > 0),
  per_day integer check (per_day > 0),
  per_month integer check (per_month > 0)
);
insert into rewards.rule (activity, currency, amount, per_day, per_month) values
  ('quiz_answer_correctly', 'points', 20, 60, null),
  ('share_resource', 'points', 5, 3, 30),
  ('share_post', 'points', 5, 3, 30),
  ('quiz_seven_days', 'coins', 35, 1, 5);

create table rewards.transaction (
  id uuid primary key,
  user_id uuid not null,
  activity text not null,
  -- What it was for: once for each person and object, for ever.
  object_id text not null check (length(object_id) <= 80),
  happened_at timestamptz not null,
  unique (user_id, activity, object_id)
);
create index transaction_of_person on rewards.transaction (user_id, happened_at desc, id desc);

-- The two sides of it. Without a person it is the house's.
create table rewards.entry (
  transaction_id uuid not null references rewards.transaction,
  user_id uuid,
  currency text not null check (currency in ('points', 'coins')),
  amount integer not null check (amount <> 0),
  unique nulls not distinct (transaction_id, user_id, currency)
);
create index entry_of_person on rewards.entry (user_id, currency) where user_id is not null;

-- Written once and never again: what was wrong is put right by a further transaction.
revoke update, delete on rewards.transaction, rewards.entry from app_runtime;

-- What the entries of a person add up to, so that it need not be added up.
create table rewards.balance (
  user_id uuid not null,
  currency text not null check (currency in ('points', 'coins')),
  earned bigint not null default 0 check (earned >= 0),
  used bigint not null default 0 check (used between 0 and earned),
  primary key (user_id, currency)
);

-- How often an activity was credited in a day or month of India: its row is what two tabs wait for.
create table rewards.tally (
  user_id uuid not null,
  activity text not null,
  period text not null check (period ~ '^\d{4}-\d{2}(-\d{2})?$'),
  times integer not null default 0 check (times >= 0),
  primary key (user_id, activity, period)
);

-- A link that the server made for one person to pass on. Crediting a share means naming one of these.
create table rewards.share (
  id uuid primary key,
  user_id uuid not null,
  activity text not null check (activity in ('share_resource', 'share_post', 'share_question')),
  object_id text not null check (length(object_id) <= 80),
  made_at timestamptz not null,
  unique (user_id, activity, object_id)
);
create index share_newest on rewards.share (user_id, activity, made_at desc);
