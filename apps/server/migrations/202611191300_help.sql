-- What somebody asked for help with: under their account, or under the address that a guest left, and never both. It waits until a person
-- has answered; words that are added make it wait again.
create table engagement.question (
  id uuid primary key,
  number text not null unique,
  user_id uuid,
  email text,
  topic text not null,
  what text,
  -- What they were looking at, as they named it, and as our own data knew it then: without a title it is their word alone.
  about_kind text,
  about_named text,
  about_title text,
  about_path text,
  about_second integer,
  state text not null check (state in ('waiting', 'answered', 'solved', 'closed')),
  closed_because text,
  asked_at timestamptz not null,
  last_at timestamptz not null,
  -- By when a person has answered, while it waits.
  due_at timestamptz,
  constraint question_has_one_asker check ((user_id is null) <> (email is null)),
  constraint question_is_due_while_it_waits check ((state = 'waiting') = (due_at is not null))
);
create index question_of_person on engagement.question (user_id, asked_at desc, id desc) where user_id is not null;
create index question_of_guest on engagement.question (email) where email is not null;
create index question_due on engagement.question (due_at, id) where state = 'waiting';
create index question_newest on engagement.question (state, last_at desc, id desc);
create index question_age on engagement.question (last_at);

-- What was said and done about it, in the order of its ids. Of the staff nobody is named: who it was is in their log.
create table engagement.question_entry (
  id uuid primary key,
  question_id uuid not null references engagement.question (id) on delete cascade,
  kind text not null check (kind in ('asked', 'answered', 'noted', 'moved', 'solved', 'closed')),
  words text not null,
  made_at timestamptz not null
);
create index question_entry_in_order on engagement.question_entry (question_id, id);
