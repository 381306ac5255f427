-- What somebody asks back: why, who decides it and until when, and what of an order each refund is for.
alter table commerce.refund
  drop constraint refund_cause_check,
  add constraint refund_cause_check check (cause in ('second_payment', 'undelivered', 'called_off', 'late_payment', 'asked')),
  -- Of what was had for coins alone no money goes back.
  alter column payment_id drop not null,
  drop constraint refund_amount_paise_check,
  add constraint refund_amount_paise_check check (amount_paise >= 0),
  add column coins integer not null default 0 check (coins >= 0),
  add check ((amount_paise = 0) = (payment_id is null)),
  -- One of a few words, and what they wrote beside it.
  add column why text,
  add column said text,
  -- By when a person answers; nothing where the rule did.
  add column due_at timestamptz,
  add column decided_at timestamptz,
  -- Why not, in the words of whoever declined it.
  add column answer text,
  add column asked_again_at timestamptz,
  add check ((cause = 'asked') = (why is not null)),
  add check (state <> 'asked' or due_at is not null),
  add check (state <> 'declined' or (answer is not null and decided_at is not null));
-- An order waits for one answer at a time.
create unique index refund_waiting on commerce.refund (order_id) where state = 'asked';
create index refund_queue on commerce.refund (due_at, id) where state = 'asked';
create index refund_declined on commerce.refund (decided_at desc, id desc) where state = 'declined';

-- What a refund is for: a part of an order, with its share of what was paid and of the coins.
create table commerce.refund_part (
  refund_id uuid not null references commerce.refund on delete cascade,
  order_id uuid not null,
  product_id uuid not null,
  resource_id uuid not null,
  paise integer not null check (paise >= 0),
  coins integer not null check (coins >= 0),
  -- How much of it they had seen when they asked, in percent.
  seen_percent smallint,
  primary key (refund_id, product_id, resource_id),
  foreign key (order_id, product_id, resource_id) references commerce.part on delete cascade
);
create index refund_part_of_part on commerce.refund_part (order_id, product_id, resource_id);
-- For the desk: what was given back to whoever asked.
create index refund_given on commerce.refund (decided_at desc, id desc) where cause = 'asked' and state in ('approved', 'sent', 'arrived', 'failed');
