-- A seat that a school has paid for is named for one teacher, who starts it without a code. Until then it is the school's.

-- How many of its seats are named and not started: what is free is seats less used less named.
alter table commerce.seat_voucher add column named integer not null default 0 check (named >= 0);

-- One row for a voucher and a teacher; it goes on from where it stood.
create table commerce.named_seat (
  id uuid primary key,
  voucher_id uuid not null references commerce.seat_voucher on delete cascade,
  -- The teacher.
  user_id uuid not null,
  state text not null check (state in ('named', 'started', 'recalled', 'over')),
  state_at timestamptz not null,
  -- The contact who did the last of it, where it was a contact.
  state_by uuid,
  -- How often it was named for this teacher.
  namings smallint not null default 1 check (namings >= 1),
  reminded_at timestamptz,
  reminders smallint not null default 0 check (reminders >= 0),
  unique (voucher_id, user_id)
);
-- A page of a voucher's seats, the newest first; and how many there are of each state.
create index named_seat_of_voucher on commerce.named_seat (voucher_id, state, state_at desc, id desc);
create index named_seat_back on commerce.named_seat (voucher_id, state_at desc, id desc) where state in ('recalled', 'over');
create index named_seat_of_person on commerce.named_seat (user_id, state);
create index named_seat_by on commerce.named_seat (state_by) where state_by is not null;
