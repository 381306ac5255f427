-- Questions are written, corrected and withdrawn at the desk. One that is withdrawn stays so, whatever a release has to say of it.
alter table quiz.question add column withdrawn_at timestamptz, add column changed_at timestamptz;
create index question_withdrawn on quiz.question (withdrawn_at desc, id desc) where withdrawn_at is not null;
