-- A cart that is placed keeps its price, its voucher and its coins for an hour, and what it is of for good.
alter table commerce.orders
  -- What people call it. A cart has none.
  add column number text unique,
  add column voucher_id uuid,
  add column uses_coins boolean not null default false,
  -- How many coins it holds, and whose book they are from: the account may be joined to another one meanwhile.
  add column coins integer not null default 0 check (coins >= 0),
  add column coins_of uuid,
  add column to_pay_paise integer check (to_pay_paise >= 0),
  add column placed_at timestamptz,
  add column held_until timestamptz,
  add column ended_at timestamptz,
  add check ((state = 'open') = (number is null)),
  add check ((state = 'open') = (to_pay_paise is null)),
  add check ((coins > 0) = (coins_of is not null)),
  add check (state <> 'placed' or held_until is not null);
create index orders_held on commerce.orders (held_until) where state = 'placed';
create index orders_of_person on commerce.orders (user_id, placed_at desc, id desc) where state <> 'open';

-- What each line cost when it was placed, in paise: see `prices.ts`. In a cart nothing is known of it yet.
alter table commerce.line
  add column name text,
  add column list_paise integer,
  add column bundle_paise integer,
  add column plan_paise integer,
  add column voucher_paise integer,
  add column coins_paise integer,
  add column coins_used integer,
  add column let_off_paise integer,
  add column to_pay_paise integer check (to_pay_paise >= 0),
  add check (to_pay_paise = list_paise - bundle_paise - plan_paise - voucher_paise - coins_paise - let_off_paise);

-- What a line gives: of a bundle all that was in it and not theirs by then.
create table commerce.part (
  order_id uuid not null,
  product_id uuid not null,
  resource_id uuid not null,
  -- What it cost by itself: a bundle that is given back in part is, in this proportion.
  price_paise integer not null check (price_paise >= 0),
  primary key (order_id, product_id, resource_id),
  foreign key (order_id, product_id) references commerce.line on delete cascade
);

create table commerce.voucher (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{4,32}$'),
  -- For staff.
  name text not null,
  percent smallint check (percent between 1 and 100),
  amount_paise integer check (amount_paise > 0 and amount_paise % 100 = 0),
  -- Of a percentage: never more than this.
  most_paise integer check (most_paise > 0 and most_paise % 100 = 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  cap integer check (cap > 0),
  used integer not null default 0 check (used >= 0),
  per_person smallint not null default 1 check (per_person > 0),
  -- What the basket has to come to.
  least_paise integer not null default 0 check (least_paise >= 0),
  -- What it is for; nothing in it is everything.
  kinds text[] not null default '{}',
  stopped_at timestamptz,
  made_at timestamptz not null default platform.now(),
  check (num_nonnulls(percent, amount_paise) = 1),
  check (used <= cap),
  check (ends_at > starts_at)
);
alter table commerce.orders add foreign key (voucher_id) references commerce.voucher on delete set null;

-- One for each order that holds or has used it.
create table commerce.voucher_use (
  order_id uuid primary key references commerce.orders on delete cascade,
  voucher_id uuid not null references commerce.voucher on delete cascade,
  user_id uuid not null,
  held_at timestamptz not null default platform.now()
);
create index voucher_use_of_person on commerce.voucher_use (voucher_id, user_id);

-- What kind of thing a product is: a voucher may be for some of them.
create or replace view catalogue.pub_product as
  select id, 'resource' as kind, slug, title as name, price_paise,
    ready and not is_over and (ends_at is null or ends_at > platform.now()) as ready, kind in ('webinar', 'expert_masterclass') as has_dates, kind as type
  from catalogue.resource where published_at <= platform.now()
  union all
  select b.id, 'bundle', b.slug, b.name, b.price_paise, b.ready, false, 'bundle'
  from catalogue.bundle b where b.type = 'retail' and b.published_at <= platform.now();
