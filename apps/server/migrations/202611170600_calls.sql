-- Requests for a call are worked off at the desk: each waits until somebody called, and was promised to be called by a certain time.
alter table engagement.request
  add column state text not null default 'waiting' check (state in ('waiting', 'done')),
  -- A release that runs beside this one knows nothing of working days: what it takes in is due a day later.
  add column due_at timestamptz not null default platform.now() + interval '1 day',
  add column tries integer not null default 0 check (tries >= 0),
  add column tried_at timestamptz,
  add column outcome text check (outcome in ('interested', 'not_now', 'answered', 'wrong_number', 'unreachable', 'elsewhere')),
  add column note text,
  add column done_at timestamptz,
  -- One that was put back on the list remembers how it had ended.
  add check (state = 'waiting' or (done_at is not null and outcome is not null));
update engagement.request set due_at = made_at + interval '1 day';
-- So far they were called from the spreadsheet. What has stood there for a week was seen to; what is newer, or never reached it, waits.
update engagement.request set state = 'done', outcome = 'elsewhere', done_at = forwarded_at
  where forwarded_at < platform.now() - interval '7 days';
create index request_waiting on engagement.request (due_at, id) where state = 'waiting';
create index request_done on engagement.request (done_at desc, id desc) where state = 'done';
