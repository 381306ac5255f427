-- Who buys, the tax inside, each try to pay, each payment that came in, and what goes back by itself.

-- How much tax is inside a price, and under which code it is declared. A row counts from its day until the next one's.
create table commerce.gst_rate (
  from_day date primary key,
  -- In hundredths of a percent.
  rate integer not null check (rate between 0 and 10000),
  sac text not null check (sac ~ '^[0-9]{6}$')
);
-- Commercial training and coaching services (SAC 999293), 18 % since GST began: Notification 11/2017-Central Tax (Rate).
insert into commerce.gst_rate (from_day, rate, sac) values ('2017-07-01', 1800, '999293');

-- As it was when the order was placed.
alter table commerce.orders
  add column gst_rate integer,
  add column sac text,
  add column within_state boolean,
  add column paid_at timestamptz,
  add column delivered_at timestamptz,
  add check ((gst_rate is null) = (within_state is null)),
  add check (state not in ('paid', 'delivered', 'part_refunded', 'refunded') or paid_at is not null),
  add check (state <> 'delivered' or delivered_at is not null);
create index orders_undelivered on commerce.orders (paid_at) where state = 'paid';

alter table commerce.line
  add column taxable_paise integer,
  add column cgst_paise integer,
  add column sgst_paise integer,
  add column igst_paise integer,
  add check (to_pay_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise);

alter table commerce.part
  add column delivered_at timestamptz,
  -- Why it could not be given, by the error's code.
  add column refused text;

-- Who the invoice is made out to, as they wrote it with this order.
create table commerce.buyer (
  order_id uuid primary key references commerce.orders on delete cascade,
  name text not null,
  phone text not null,
  country text not null,
  address text not null,
  postcode text not null,
  city text not null,
  state text not null,
  school_name text,
  gstin text,
  check ((school_name is null) = (gstin is null))
);

-- One try to pay an order.
create table commerce.attempt (
  id uuid primary key,
  order_id uuid not null references commerce.orders on delete cascade,
  way text not null check (way in ('upi', 'hosted')),
  state text not null check (state in ('created', 'pending', 'authorised', 'captured', 'failed')),
  amount_paise integer not null check (amount_paise > 0),
  -- What the gateway calls it; its receipt there is our id.
  gateway_order text unique,
  -- The payment that speaks for it: once one is authorised, what becomes of the others says nothing.
  payment text,
  -- What the bank said when it refused.
  error text,
  -- Of a browser that came back and said it has paid. Nothing follows from it but words.
  returned_at timestamptz,
  began_at timestamptz not null,
  changed_at timestamptz not null,
  check (state not in ('pending', 'authorised', 'captured') or gateway_order is not null)
);
create index attempt_of_order on commerce.attempt (order_id, began_at desc, id desc);

-- Money that came in. Each payment of the gateway once, whoever tells of it first.
create table commerce.capture (
  payment_id text primary key,
  attempt_id uuid not null references commerce.attempt on delete cascade,
  order_id uuid not null references commerce.orders on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  method text not null,
  -- What the bank calls it.
  reference text,
  captured_at timestamptz not null,
  -- An order is paid once; whatever else comes in for it goes back.
  pays_order boolean not null
);
create unique index capture_pays on commerce.capture (order_id) where pays_order;
create index capture_of_order on commerce.capture (order_id);
create index capture_of_attempt on commerce.capture (attempt_id);

-- What the gateway told of its own accord: once, however often it tells it.
create table commerce.gateway_event (
  event_id text primary key,
  kind text not null,
  gateway_order text,
  payment_id text,
  refund_id text,
  amount_paise bigint not null,
  currency text not null,
  method text,
  reference text,
  error text,
  taken_at timestamptz not null
);
create index gateway_event_taken on commerce.gateway_event (taken_at);

-- What no rule decides: a person looks at it.
create table commerce.payment_case (
  id uuid primary key,
  kind text not null check (kind in ('wrong_amount', 'foreign_order', 'refund_failed')),
  -- Of the gateway: a payment, or a refund of ours.
  about text not null,
  order_id uuid references commerce.orders on delete set null,
  amount_paise bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (kind, about)
);
create index payment_case_of_order on commerce.payment_case (order_id);

create table commerce.refund (
  id uuid primary key,
  order_id uuid not null references commerce.orders on delete cascade,
  payment_id text not null references commerce.capture on delete cascade,
  cause text not null check (cause in ('second_payment', 'undelivered')),
  state text not null check (state in ('asked', 'approved', 'declined', 'sent', 'arrived', 'failed')),
  amount_paise integer not null check (amount_paise > 0),
  gateway_refund text unique,
  reference text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  arrived_at timestamptz,
  changed_at timestamptz not null
);
create index refund_of_order on commerce.refund (order_id);
create index refund_of_payment on commerce.refund (payment_id);
create unique index refund_second on commerce.refund (payment_id) where cause = 'second_payment';
