-- Carts that were left, and what staff look money up by.

alter table commerce.orders
  -- When it was last looked at as a cart that nobody has changed for a day: each time that it is left, once.
  add column left_looked_at timestamptz,
  -- When its person was told so. An order keeps it from the cart that it was: nobody is told twice in thirty days.
  add column left_told_at timestamptz;
create index orders_left on commerce.orders (changed_at)
  where state = 'open' and school_id is null and (left_looked_at is null or left_looked_at < changed_at);
create index orders_told_left on commerce.orders (user_id, left_told_at) where left_told_at is not null;

-- The desk finds an order by the buyer's number, by what the bank calls a payment, or by what the gateway calls it.
create index buyer_phone on commerce.buyer (phone);
create index attempt_payment on commerce.attempt (payment) where payment is not null;
create index capture_reference on commerce.capture (reference) where reference is not null;
create index refund_reference on commerce.refund (reference) where reference is not null;
create index orders_in_state on commerce.orders (state, placed_at desc, id desc) where state <> 'open';

alter table commerce.payment_case
  -- Until when somebody was to look at it.
  add column due_at timestamptz,
  -- How often what it stands for was seen, where one case stands for many.
  add column times integer not null default 1 check (times > 0);
update commerce.payment_case set due_at = opened_at + interval '3 days';
alter table commerce.payment_case alter column due_at set not null;
create index payment_case_open on commerce.payment_case (due_at, id) where closed_at is null;
create index payment_case_closed on commerce.payment_case (closed_at desc, id desc) where closed_at is not null;
create index payment_case_foreign on commerce.payment_case (opened_at) where kind = 'foreign_order';

alter table commerce.gst_rate
  -- When the second of two people agreed. Until then it is only written down.
  add column agreed_at timestamptz,
  add column written_at timestamptz;
update commerce.gst_rate set agreed_at = from_day, written_at = from_day;
alter table commerce.gst_rate alter column written_at set not null;
