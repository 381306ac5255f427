-- A school buys seats: it has a cart of its own, and for each line that is paid a code with so many seats, one for each teacher.

alter table commerce.orders
  -- Whose order it is, where it is a school's. `user_id` is then the contact who began or placed it.
  add column school_id uuid,
  drop constraint orders_check7,
  add constraint orders_open_of_somebody check (state <> 'open' or num_nonnulls(user_id, school_id) > 0),
  -- Coins and vouchers are people's.
  add constraint orders_school_pays_in_full check (school_id is null or (coins = 0 and voucher_id is null and not uses_coins));
drop index commerce.orders_open;
create unique index orders_open on commerce.orders (user_id) where state = 'open' and school_id is null;
create unique index orders_open_of_school on commerce.orders (school_id) where state = 'open' and school_id is not null;
create index orders_of_school on commerce.orders (school_id, placed_at desc, id desc) where school_id is not null and state <> 'open';

-- For how many people. Only a school's line has more than one; its amounts are for all of them.
alter table commerce.line add column seats integer not null default 1 check (seats between 1 and 500);

-- For shell and recommendations: what somebody has in their own cart.
create or replace view commerce.pub_cart as
  select o.user_id, l.product_id from commerce.orders o join commerce.line l on l.order_id = o.id where o.state = 'open' and o.school_id is null;

-- What a school has of a line that is paid. Not a voucher of the desk: it takes nothing off, it gives the thing.
create table commerce.seat_voucher (
  id uuid primary key,
  order_id uuid not null,
  product_id uuid not null,
  school_id uuid not null,
  code text not null unique,
  seats integer not null check (seats between 1 and 500),
  used integer not null default 0 check (used between 0 and seats),
  made_at timestamptz not null,
  unique (order_id, product_id),
  foreign key (order_id, product_id) references commerce.line on delete cascade
);
create index seat_voucher_of_school on commerce.seat_voucher (school_id, made_at desc, id desc);

-- Who has taken one of them: each person once.
create table commerce.seat_use (
  voucher_id uuid not null references commerce.seat_voucher on delete cascade,
  user_id uuid not null,
  used_at timestamptz not null,
  primary key (voucher_id, user_id)
);
create index seat_use_of_person on commerce.seat_use (user_id);
