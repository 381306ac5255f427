-- What people buy. Today: their carts. A cart is the order that is open, one for each person.
select platform.open_schema('commerce');

-- In the plural: its name in the singular is a word of SQL.
create table commerce.orders (
  id uuid primary key,
  user_id uuid not null,
  state text not null check (state in ('open', 'placed', 'paid', 'delivered', 'part_refunded', 'refunded', 'expired', 'cancelled')),
  opened_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now()
);
create unique index orders_open on commerce.orders (user_id) where state = 'open';

create table commerce.line (
  order_id uuid not null references commerce.orders on delete cascade,
  product_id uuid not null,
  -- Of something that is held at dates: the one that was chosen.
  session_id uuid,
  added_at timestamptz not null default platform.now(),
  primary key (order_id, product_id)
);

-- For shell and recommendations: what somebody has in their cart.
create view commerce.pub_cart as
  select o.user_id, l.product_id from commerce.orders o join commerce.line l on l.order_id = o.id where o.state = 'open';

-- For commerce and shell: whatever has a price, and what is inside of bundles.
create view catalogue.pub_product as
  select id, 'resource' as kind, slug, title as name, price_paise,
    ready and not is_over and (ends_at is null or ends_at > platform.now()) as ready, kind in ('webinar', 'expert_masterclass') as has_dates
  from catalogue.resource where published_at <= platform.now()
  union all
  select b.id, 'bundle', b.slug, b.name, b.price_paise, b.ready, false
  from catalogue.bundle b where b.type = 'retail' and b.published_at <= platform.now();
-- A bundle without any is one of which everything is over.
create view catalogue.pub_part as
  select i.bundle_id, i.resource_id, i.position, coalesce(r.price_paise, 0) as price_paise
  from catalogue.bundle_item i join catalogue.resource r on r.id = i.resource_id and r.published_at <= platform.now() and not r.is_over;
