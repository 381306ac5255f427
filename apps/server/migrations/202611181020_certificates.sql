-- How somebody's name stands on certificates, once they have said it: never taken from a profile unasked.
create table learning.certificate_name (
  user_id uuid primary key,
  name text not null,
  name_own text,
  given_at timestamptz not null
);

-- Written in the transaction that completes a course. What it says of the course never changes.
create table learning.certificate (
  number text primary key check (number ~ '^UP\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Nobody once the holder has left: the number stays taken, and says of nobody that they hold it.
  user_id uuid,
  resource_id uuid not null,
  edition integer not null,
  version_id uuid not null references learning.version,
  title text not null,
  teacher text not null,
  minutes integer not null check (minutes >= 0),
  right_answers smallint not null,
  questions smallint not null,
  finished_at timestamptz not null,
  -- In signed copies in place of the person, whom it does not lead to.
  subject uuid not null,
  -- Of its newest copy; 0 while it waits for a name.
  revision smallint not null default 0,
  issued_at timestamptz,
  -- Of the copy whose sheet is made; since when the newest one's is waited for, and why it could not be made.
  sheet_revision smallint,
  sheet_asked_at timestamptz,
  sheet_failure text,
  -- Notice was given: it is withdrawn then.
  withdraws_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_why text check (withdrawn_why in ('another_person', 'issued_in_error', 'against_the_rules', 'holder_asked')),
  -- Of two accounts that became one both had it: the other one's number stays good, and this one is the one that is shown.
  second_of text references learning.certificate,
  check ((issued_at is null) = (revision = 0)),
  check ((withdrawn_at is null and withdraws_at is null) = (withdrawn_why is null))
);
-- Once for a person, a course and its edition: a hundred devices that finish at once are one certificate.
create unique index certificate_once on learning.certificate (user_id, resource_id, edition) where second_of is null;
create index certificate_withdraws on learning.certificate (withdraws_at) where withdraws_at is not null;
create index certificate_sheet on learning.certificate (issued_at) where issued_at is not null and sheet_revision is distinct from revision;
create index certificate_version on learning.certificate (version_id);
create index certificate_newest on learning.certificate (issued_at desc, number desc) where issued_at is not null;
create index certificate_second on learning.certificate (second_of) where second_of is not null;

-- Each name that it carried: a correction is a new copy under the same number.
create table learning.certificate_copy (
  number text not null references learning.certificate,
  revision smallint not null check (revision > 0),
  name text not null,
  name_own text,
  given_by text not null check (given_by in ('holder', 'staff')),
  made_at timestamptz not null,
  -- In the lists that say whether a signed copy still counts.
  list integer not null,
  place integer not null,
  primary key (number, revision)
);

-- Another look that a holder asked for.
create table learning.certificate_review (
  id uuid primary key,
  number text not null references learning.certificate,
  user_id uuid not null,
  words text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index certificate_review_open on learning.certificate_review (number) where answered_at is null;
create index certificate_review_of on learning.certificate_review (number, asked_at desc);
create index certificate_review_person on learning.certificate_review (user_id);
create index certificate_review_asked on learning.certificate_review (asked_at, id);

-- Once for each course.
insert into rewards.rule (activity, currency, amount, per_day, per_month) values ('complete_course', 'coins', 60, null, null);
alter table rewards.badge drop constraint badge_measure_check,
  add constraint badge_measure_check check (measure in ('answers', 'correct', 'days', 'streak', 'points', 'courses'));

-- Whose completion is not certified yet is found without reading everybody's.
create index record_completed on learning.record (completed_at, id) where completed_at is not null;
