-- What is due is found by its age, however much of it there is.
create index mail_age on platform.mail (queued_at);
drop index platform.mail_sent;
create index rate_limit_age on platform.rate_limit (expire);
create index delivery_failure_age on platform.delivery_failure (failed_at);
create index dead_letter_age on platform.dead_letter (died_at);
create index dead_letter_resent on platform.dead_letter (resent_at) where resent_at is not null;
create index session_ended on identity.session (ended_at) where ended_at is not null;
create index refresh_token_age on identity.refresh_token (issued_at);
create index draft_age on identity.draft (kept_at);
create index interest_age on engagement.interest (left_at);

-- Keys of before were addresses as they came; whoever was counted under one is counted anew.
delete from platform.rate_limit;

-- What was loaded from the files of a release, so that the next one writes only what is new in it and leaves alone what staff changed.
create table platform.loaded_content (
  kind text not null,
  key text not null,
  digest text not null,
  loaded_at timestamptz not null default platform.now(),
  primary key (kind, key)
);
