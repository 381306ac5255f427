-- Papers that nobody sees but whoever has to check them: redrawn, in private storage, opened by links that end.
create table media.paper (
  id uuid primary key,
  storage_key text not null unique,
  bytes integer not null,
  width integer not null,
  height integer not null,
  made_at timestamptz not null,
  -- Null until its module keeps it; a paper that nobody keeps goes after a day.
  kept_at timestamptz
);
create index paper_waiting on media.paper (made_at) where kept_at is null;

-- Two documents that prove a school, or that somebody speaks for it, and what became of them.
create table schools.review (
  id uuid primary key,
  school_id uuid references schools.school,
  -- What the documents of a claim proved is the school's once it is granted; otherwise it goes with the claim.
  claim_id uuid references schools.claim on delete cascade,
  state text not null check (state in ('gathering', 'sent', 'returned', 'verified', 'revoked')),
  sent_by uuid,
  sent_at timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  because text,
  faulty text[] not null default '{}',
  affiliation_until date,
  constraint review_is_of_something check (num_nonnulls(school_id, claim_id) = 1),
  constraint review_is_due_while_sent check ((state = 'sent') = (due_at is not null)),
  constraint review_is_decided_once check ((state in ('gathering', 'sent')) = (decided_at is null))
);
create unique index review_live_of_school on schools.review (school_id) where state in ('gathering', 'sent');
create unique index review_live_of_claim on schools.review (claim_id) where state in ('gathering', 'sent');
create index review_of_school on schools.review (school_id, decided_at desc, id desc) where school_id is not null;
create index review_of_claim on schools.review (claim_id) where claim_id is not null;
create index review_of_sender on schools.review (sent_by) where sent_by is not null;
-- The desk's lists: what waits longest first, what was decided last first.
create index review_sent on schools.review (sent_at, id) where state = 'sent' and school_id is not null;
create index review_decided on schools.review (state, decided_at, id) where school_id is not null;
create index school_verified on schools.school (verified_until) where verification_status = 'verified';

create table schools.document (
  id uuid primary key,
  review_id uuid not null references schools.review on delete cascade,
  kind text not null check (kind in ('affiliation', 'registration')),
  paper_id uuid not null,
  -- As the file was called, and who put it by.
  name text not null,
  user_id uuid,
  bytes integer not null,
  put_at timestamptz not null,
  -- Ninety days after it was put by or decided about; nothing while it is being read.
  remove_at timestamptz,
  unique (review_id, kind)
);
create index document_removed on schools.document (remove_at) where remove_at is not null;
create index document_of_person on schools.document (user_id) where user_id is not null;

-- Each answer of a school to the terms of Teacher As a Service.
create table schools.taas_answer (
  id bigint generated always as identity primary key,
  school_id uuid not null references schools.school,
  version text not null,
  text_hash bytea not null,
  is_agree boolean not null,
  -- Nobody once they were forgotten: the school's word stays.
  user_id uuid,
  said_at timestamptz not null
);
create index taas_answer_last on schools.taas_answer (school_id, id desc);
create index taas_answer_of_person on schools.taas_answer (user_id) where user_id is not null;

create function schools.keep_taas_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'what a school answered is never changed';
end
$$;
create trigger taas_answer_append_only before update or delete on schools.taas_answer
  for each row execute function schools.keep_taas_answer();
