-- What comes round every minute reads what it looks for, and not everything that has ended since the beginning.

-- Whoever has been given what could be given has the moment of it: an order of which a part went back is looked at no more.
drop index commerce.orders_undelivered;
create index orders_undelivered on commerce.orders (paid_at) where state in ('paid', 'part_refunded') and delivered_at is null;

-- Asked about until a day after they began: from then on they are in no list.
drop index commerce.attempt_unanswered;
create index attempt_unanswered on commerce.attempt (coalesce(asked_at, began_at))
  where state <> 'captured' and coalesce(asked_at, began_at) - began_at < interval '24 hours';
