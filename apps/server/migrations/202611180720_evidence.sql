-- What speaks for somebody's skill, by competency. Whatever shows such a thing points to one of these rows; the module whose fact it is writes
-- the row with the fact, and all of them can be made again from the facts (`pnpm evidence:rebuild`).
create table competencies.evidence (
  id uuid primary key,
  user_id uuid not null,
  node text not null references competencies.node,
  kind text not null check (kind in ('quiz', 'completion')),
  -- Of a completion: the resource, and the edition of it that was completed. Answers to the quiz are folded: one row for all of a node.
  source_id uuid,
  edition integer,
  -- Of the certificate, where there is one.
  number text,
  -- As the source says it.
  level text,
  -- Of the quiz: questions of the node that were answered, and how many of them rightly. The first answer counts.
  answered integer check (answered > 0),
  correct integer check (correct between 0 and answered),
  -- Of a completion: its share of the minutes.
  minutes integer check (minutes >= 0),
  -- Of the quiz: the last answer.
  happened_at timestamptz not null,
  withdrawn_at timestamptz,
  unique nulls not distinct (user_id, node, kind, source_id, edition),
  check (kind <> 'quiz' or (source_id is null and answered is not null and correct is not null)),
  check (kind <> 'completion' or (source_id is not null and minutes is not null))
);

-- What was completed, for ever: an edition or a correction that comes later does not change what somebody has done.
alter table learning.record add column completed_version uuid;
