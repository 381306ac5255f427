-- A mistake in a lesson, as a learner reported it. The words are theirs: they go with their account. The desk never shows whose they are.
create table learning.report (
  -- The writer's device gave it: sent again it is the same report.
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  -- The version that they saw, by its edition and revision.
  version_id uuid not null,
  lesson_key text not null,
  -- Where in the lesson, if that is known.
  second integer check (second >= 0),
  what text not null check (what in ('wrong', 'unclear', 'broken', 'captions')),
  body text not null,
  made_at timestamptz not null default platform.now(),
  answer text check (answer in ('mended', 'not_a_mistake', 'duplicate')),
  settled_at timestamptz,
  check ((answer is null) = (settled_at is null))
);
create index report_open on learning.report (made_at, id) where settled_at is null;
create index report_settled on learning.report (settled_at, id) where settled_at is not null;
create index report_of_lesson on learning.report (resource_id, lesson_key) where settled_at is null;
create index report_of_user on learning.report (user_id, made_at);
