-- Letters and text messages wait sealed: a one-time code stands in them, and whoever reads the record must not be able to sign in with
-- it. What was sent keeps nothing but a mark that finds a person's own. The plain columns are those of letters that the release before
-- queued; they go with the next one.
alter table platform.mail
  add column sealed bytea,
  add column recipient_mark bytea,
  alter column recipient drop not null,
  alter column subject drop not null;
alter table platform.sms
  add column sealed bytea,
  add column recipient_mark bytea,
  alter column recipient drop not null;
create index mail_recipient on platform.mail (recipient_mark);
create index sms_recipient on platform.sms (recipient_mark);

update platform.mail set recipient = null, subject = null, body_text = null, body_html = null where sent_at is not null;
update platform.sms set recipient = null, body_text = null where sent_at is not null;
