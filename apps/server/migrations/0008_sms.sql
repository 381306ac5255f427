-- Text messages on their way to the gateway. The words are forgotten once they are sent.
create table platform.sms (
  id uuid primary key,
  recipient text not null check (recipient ~ '^\+[0-9]{8,15}$'),
  body_text text,
  queued_at timestamptz not null default platform.now(),
  sent_at timestamptz
);
create index sms_age on platform.sms (queued_at);
