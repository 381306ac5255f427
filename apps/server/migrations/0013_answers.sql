-- Answers to the daily quiz. One row for each person and question, for ever; never updated, never counted by a row that others lock.
alter table quiz.question add column competencies text[] not null default '{}';
-- Told with the explanation: a resource of two minutes or so, by its slug.
alter table quiz.answer_key add column read_slug text;

-- In parts by person, the key a larger house would shard by. The question is not a reference: a check per row would lock a row that
-- everybody locks.
create table quiz.attempt (
  user_id uuid not null,
  question_id uuid not null,
  option_index smallint not null check (option_index >= 0),
  correct boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, question_id)
) partition by hash (user_id);
revoke update, delete on quiz.attempt from app_runtime;
do $$ begin
  for part in 0..15 loop
    execute format('create table quiz.attempt_%s partition of quiz.attempt for values with (modulus 16, remainder %s)', part, part);
    execute format('revoke update, delete on quiz.attempt_%s from app_runtime', part);
  end loop;
end $$;
create index attempt_of_person on quiz.attempt (user_id, answered_at desc);

-- The one way that answers leave: all of a person's, when the account goes. Only the owner of the table may, so it is done here.
create function quiz.take_attempts(person uuid) returns setof quiz.attempt
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ delete from quiz.attempt where user_id = person returning * $$;

-- How often each option was chosen, folded by the worker from what each batch of answers tells.
create table quiz.option_count (
  question_id uuid not null references quiz.question (id) on delete cascade,
  option_index smallint not null check (option_index >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  primary key (question_id, option_index)
);

-- Pages show the percentages, and are kept until somebody says that they are old. That is said once a minute, not with every answer.
alter table quiz.question_count add column changed_at timestamptz not null default platform.now();
create index question_count_changed on quiz.question_count (changed_at desc);
create table quiz.counts_told (
  single boolean primary key default true check (single),
  told_at timestamptz not null default platform.now()
);
insert into quiz.counts_told default values;
