-- What keeps money from being forgotten: sweeps that find it again, debts that outlive an account, and parts that are what they were when sold.

-- An order whose person was forgotten keeps its money: what was paid, and what is on its way back. Nobody's name is beside it.
alter table commerce.orders
  alter column user_id drop not null,
  add check (state <> 'open' or user_id is not null),
  -- Paid after its hour: voucher and coins went back meanwhile, and were taken once more.
  add column taken_again boolean not null default false;
drop index commerce.orders_undelivered;
create index orders_undelivered on commerce.orders (paid_at) where state in ('paid', 'part_refunded');

-- As it was when it was sold: the catalogue may have changed since.
alter table commerce.part add column has_dates boolean not null default false;
update commerce.part p set has_dates = true from catalogue.pub_product r where r.id = p.resource_id and r.has_dates;
create index part_of_resource on commerce.part (resource_id) where delivered_at is not null and returned_at is null;

-- When the gateway last answered what became of it.
alter table commerce.attempt add column asked_at timestamptz;
create index attempt_unanswered on commerce.attempt (began_at) where state <> 'captured';

create index gateway_event_of_order on commerce.gateway_event (gateway_order);

alter table commerce.refund
  -- How often it has failed at the bank: each sending after that is a new one at the gateway, with a receipt of its own.
  add column sendings integer not null default 0,
  -- When it is looked at again, should nobody have heard of it.
  add column next_at timestamptz not null default platform.now(),
  drop constraint refund_cause_check,
  add constraint refund_cause_check check (cause in ('second_payment', 'undelivered', 'called_off', 'late_payment'));
create index refund_due on commerce.refund (next_at) where state in ('approved', 'failed', 'sent');

alter table commerce.payment_case
  drop constraint payment_case_kind_check,
  add constraint payment_case_kind_check check (kind in ('wrong_amount', 'foreign_order', 'refund_failed', 'refund_late', 'undelivered'));
create index orders_of_nobody on commerce.orders (placed_at) where user_id is null;
