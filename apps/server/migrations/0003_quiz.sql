-- The item bank. What anyone may read and what must not leave before an answer is locked are two tables.
select platform.open_schema('quiz');

create table quiz.question (
  id uuid primary key,
  slug text not null unique,
  subject text not null,
  title text not null,
  options text[] not null check (cardinality(options) between 2 and 6),
  tags text[] not null default '{}',
  published_at timestamptz
);
create index question_newest on quiz.question (published_at desc, id desc) where published_at is not null;
create index question_by_subject on quiz.question (subject, published_at desc, id desc) where published_at is not null;
create index question_tags on quiz.question using gin (tags) where published_at is not null;

-- The key and what gives it away.
create table quiz.answer_key (
  question_id uuid primary key references quiz.question (id) on delete cascade,
  option_index smallint not null check (option_index >= 0),
  explanation text not null
);

-- Rolled up by the worker; never a row that every answer has to lock.
create table quiz.question_count (
  question_id uuid primary key references quiz.question (id) on delete cascade,
  attempts integer not null default 0,
  correct integer not null default 0,
  check (correct between 0 and attempts)
);
