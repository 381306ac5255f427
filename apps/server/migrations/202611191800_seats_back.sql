-- A seat that was paid for and is called off goes back, with its share of what was paid.

alter table commerce.part
  -- Of something that is held at dates: where its seat is, from when it was given.
  add column session_id uuid,
  -- From when it is theirs no more: its share went back.
  add column returned_at timestamptz;
create index part_at_session on commerce.part (session_id) where session_id is not null and returned_at is null;

alter table commerce.refund
  drop constraint refund_cause_check,
  add constraint refund_cause_check check (cause in ('second_payment', 'undelivered', 'called_off'));
