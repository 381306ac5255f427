-- The daily habit: days, streaks, today's set, what others chose, practice. All but the practice can be made again from the answers.

-- On which days of India somebody answered, folded by the worker.
create table quiz.answer_day (
  user_id uuid not null,
  day date not null,
  answers integer not null check (answers > 0),
  correct integer not null check (correct between 0 and answers),
  primary key (user_id, day)
);

-- The same by subject, over all days.
create table quiz.subject_tally (
  user_id uuid not null,
  subject text not null,
  answers integer not null check (answers > 0),
  correct integer not null check (correct between 0 and answers),
  primary key (user_id, subject)
);

-- Where a streak stood after the newest day with an answer.
create table quiz.streak (
  user_id uuid primary key,
  length integer not null check (length > 0),
  best integer not null check (best >= length),
  freezes smallint not null check (freezes between 0 and 2),
  last_day date not null
);

-- Days on which schools are closed: in all of India without a state, else in that state. Sundays need no row.
create table quiz.holiday (
  day date not null,
  state text not null default '',
  name text not null,
  primary key (day, state)
);

-- The questions of a day, the same for everybody. Without a subject it is the mixed set.
create table quiz.daily_set (
  day date not null,
  subject text not null default '',
  question_ids uuid[] not null check (cardinality(question_ids) between 1 and 4),
  primary key (day, subject)
);

-- How a day's answers were spread, counted once the day is over. Without a state it is everybody's.
create table quiz.day_result (
  day date not null,
  question_id uuid not null references quiz.question (id) on delete cascade,
  state text not null default '',
  option_index smallint not null check (option_index >= 0),
  attempts integer not null check (attempts > 0),
  primary key (day, question_id, state, option_index)
);

-- A missed question tried again. Kept apart from the answers: it earns nothing and is counted nowhere.
create table quiz.practice (
  user_id uuid not null,
  question_id uuid not null references quiz.question (id) on delete cascade,
  tries integer not null default 1 check (tries > 0),
  correct boolean not null,
  tried_at timestamptz not null,
  primary key (user_id, question_id)
);

-- Points of a week of India, which begins on Monday. Without a subject it is all of them. The sorted lists in Redis are made from this.
create table rewards.week_score (
  week date not null check (extract(isodow from week) = 1),
  subject text not null default '',
  user_id uuid not null,
  points integer not null check (points > 0),
  changed_at timestamptz not null default platform.now(),
  primary key (week, subject, user_id)
);
create index week_score_changed on rewards.week_score (changed_at);

-- Whoever does not want to be seen: on the weekly lists, or with a page for each badge.
create table rewards.showing (
  user_id uuid primary key,
  boards boolean not null default true,
  badges boolean not null default true,
  changed_at timestamptz not null default platform.now()
);

-- What a badge takes. Data: a rule may be added, never made harder for whoever has it.
create table rewards.badge (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  rule text not null,
  measure text not null check (measure in ('answers', 'correct', 'days', 'streak', 'points')),
  -- For `correct`: in this subject only.
  subject text,
  needed integer not null check (needed > 0),
  -- The standard of the profession that it speaks for.
  standard text not null,
  position smallint not null
);

create table rewards.badge_grant (
  id uuid primary key,
  user_id uuid not null,
  badge text not null references rewards.badge,
  granted_at timestamptz not null,
  -- What the figure was then.
  figure integer not null check (figure > 0),
  unique (user_id, badge)
);
create index badge_grant_badge on rewards.badge_grant (badge);
revoke update on rewards.badge_grant from app_runtime;
