-- statement-timeout: 10min

-- Whoever has not agreed to be counted in figures is in none of them, the percentages of the quiz among them.
create view identity.pub_research as select user_id, id, given from identity.consent where purpose = 'research';

-- An answer says whether it is counted; it follows what its person says.
alter table quiz.attempt add column counted boolean not null default false;
create function quiz.mark_counted(person uuid, wish boolean) returns setof quiz.attempt
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update quiz.attempt set counted = wish where user_id = person and counted <> wish returning * $$;

-- `attempts` are everybody's: they tell that an option was ever chosen. `counted` are those that figures are made of.
alter table quiz.question_count add column counted integer not null default 0, add column counted_correct integer not null default 0;
alter table quiz.option_count add column counted integer not null default 0;

-- A question that only people chose who are not counted was answered all the same.
alter table quiz.day_result drop constraint day_result_attempts_check;
alter table quiz.day_result add constraint day_result_attempts_check check (attempts >= 0);

update quiz.attempt a set counted = true
from (select distinct on (user_id) user_id, given from identity.pub_research order by user_id, id desc) r
where r.user_id = a.user_id and r.given;
update quiz.option_count c set counted = a.counted
from (select question_id, option_index, count(*) as counted from quiz.attempt where counted group by 1, 2) a
where a.question_id = c.question_id and a.option_index = c.option_index;
update quiz.question_count c set changed_at = platform.now(),
  counted = coalesce(a.counted, 0), counted_correct = coalesce(a.counted_correct, 0)
from quiz.question_count k left join (
  select question_id, count(*) as counted, count(*) filter (where correct) as counted_correct from quiz.attempt where counted group by 1) a
  on a.question_id = k.question_id
where c.question_id = k.question_id;
