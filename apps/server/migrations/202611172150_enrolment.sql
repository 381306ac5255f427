-- Why somebody may learn something: once for each source and item. A source that is taken back leaves the others as they are.
create table learning.enrolment (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  source text not null check (source in ('free', 'order', 'voucher', 'plan', 'school', 'staff')),
  -- The line of the order, the voucher, the plan; nothing for what is free.
  source_id text not null,
  enrolled_at timestamptz not null default platform.now(),
  ends_at timestamptz,
  withdrawn_at timestamptz,
  unique (user_id, resource_id, source, source_id)
);

-- What follows from all of them: one for each person and resource, written with every change of those above.
create table learning.record (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  -- Of a course: the edition that they hold on to.
  edition integer,
  -- Whether one of the sources still holds, and until when.
  open boolean not null,
  ends_at timestamptz,
  begun_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now(),
  unique (user_id, resource_id)
);
create index record_of_user on learning.record (user_id, begun_at desc, id desc);

-- For shell and recommendations: what somebody has now.
create view learning.pub_learning as
  select user_id, resource_id from learning.record where open and (ends_at is null or ends_at > platform.now());
