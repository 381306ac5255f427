-- What somebody who has done half of a course says of it: one for each person and course.
create table learning.review (
  id uuid primary key,
  user_id uuid not null,
  resource_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  body text not null,
  -- What they tried in class, and what happened.
  tried text not null,
  -- Their first name and city may stand beside it: they said so in the form.
  named boolean not null,
  -- What they had done of it when they wrote: readers are told.
  done smallint not null check (done >= 0),
  lessons smallint not null check (lessons >= done),
  finished boolean not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  helpful integer not null default 0 check (helpful >= 0),
  reply text,
  replied_at timestamptz,
  hidden_for text check (hidden_for in ('names_child', 'rude', 'off_topic', 'advertising', 'false')),
  -- What its writer is told beside the reason.
  hidden_words text,
  hidden_at timestamptz,
  -- It was hidden, and they wrote it anew: somebody looks at it again.
  mended_at timestamptz,
  -- A hidden one that is taken back loses its words and stays, so that writing it once more does not bring it back unseen.
  taken_at timestamptz,
  -- Made up, for a development database: in no figure that search engines are told.
  sample boolean not null default false,
  shown boolean not null generated always as (hidden_at is null) stored,
  listed boolean not null generated always as (hidden_at is null and (body <> '' or tried <> '')) stored,
  unique (user_id, resource_id),
  check ((reply is null) = (replied_at is null)),
  check ((hidden_for is null) = (hidden_at is null)),
  check (hidden_at is not null or (mended_at is null and taken_at is null and hidden_words is null))
);
-- One for each order in which they are read, of all and of those with so many stars.
create index review_helpful on learning.review (resource_id, helpful desc, id desc) where listed;
create index review_newest on learning.review (resource_id, written_at desc, id desc) where listed;
create index review_critical on learning.review (resource_id, (-stars) desc, helpful desc, id desc) where listed;
create index review_newest_of_stars on learning.review (resource_id, stars, written_at desc, id desc) where listed;
-- For the desk.
create index review_latest on learning.review (written_at desc, id desc) where hidden_at is null;
create index review_hidden on learning.review (hidden_at desc, id desc) where hidden_at is not null and mended_at is null;
create index review_mended on learning.review (mended_at, id) where mended_at is not null;

create table learning.review_vote (
  review_id uuid not null references learning.review (id) on delete cascade,
  user_id uuid not null,
  voted_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_vote_of_user on learning.review_vote (user_id);

-- What is wrong with a review, as somebody else reported it.
create table learning.review_report (
  -- The writer's device gave it: sent again it is the same report.
  id uuid primary key,
  review_id uuid not null references learning.review (id) on delete cascade,
  user_id uuid not null,
  what text not null check (what in ('names_child', 'rude', 'off_topic', 'advertising', 'false')),
  body text not null,
  made_at timestamptz not null,
  answer text check (answer in ('hidden', 'stays')),
  settled_at timestamptz,
  check ((answer is null) = (settled_at is null))
);
create unique index review_report_once on learning.review_report (review_id, user_id) where settled_at is null;
create index review_report_open on learning.review_report (made_at, id) where settled_at is null;
create index review_report_settled on learning.review_report (settled_at, id) where settled_at is not null;
create index review_report_of_review on learning.review_report (review_id);
create index review_report_of_user on learning.review_report (user_id, made_at);

-- How many reviews of a course have so many stars: written with each review, in its transaction.
create table learning.review_count (
  resource_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  reviews integer not null check (reviews >= 0),
  listed integer not null check (listed >= 0),
  samples integer not null check (samples >= 0),
  -- The catalogue and the pages have not heard of it yet.
  due boolean not null default true,
  primary key (resource_id, stars)
);
create index review_count_due on learning.review_count (resource_id, stars) where due;

-- A figure that no review stands behind is not one.
alter table catalogue.resource add column rating_samples integer not null default 0;
alter table catalogue.bundle add column rating_samples integer not null default 0;
update catalogue.resource set rating = 0, rating_count = 0 where rating_count > 0 or rating > 0;
update catalogue.bundle set rating = 0, rating_count = 0 where rating_count > 0 or rating > 0;
