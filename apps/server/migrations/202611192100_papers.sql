-- What an office asks for: an invoice for each order that was paid, a credit note for each refund of it, a receipt where there was nothing to pay.
create table commerce.paper (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  -- An order whose years are over is gone before its paper is.
  order_id uuid references commerce.orders on delete set null,
  refund_id uuid unique references commerce.refund on delete set null,
  -- Whose it is; nobody's, once they are forgotten.
  user_id uuid,
  -- When it was asked for: with the change that makes it due. The number is taken later, by a job, so that no payment waits for one.
  asked_at timestamptz not null,
  -- Whom it is made out to, as they wrote it with the order: until it is issued, and then its facts say it.
  buyer jsonb,
  -- From here on together, in one transaction with the counter of the series: a number that is taken back was never taken.
  series text,
  -- From April to March, by the clock of India, as in 2026-27: that of the payment, of a credit note that of its approval.
  financial_year text check (financial_year ~ '^\d{4}-\d{2}$'),
  place integer check (place > 0),
  number text unique check (length(number) <= 16),
  -- All that is said on it. It is drawn from this alone, and nothing of it changes ever after.
  facts jsonb,
  issued_at timestamptz,
  -- The bytes are in storage from here on, and always these: SHA-256.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz,
  unique (series, financial_year, place),
  check (num_nonnulls(series, financial_year, place, number, facts, issued_at) in (0, 6)),
  check ((made_at is null) = (hash is null)),
  check (made_at is null or issued_at is not null)
);
create unique index paper_of_order on commerce.paper (order_id) where kind <> 'credit_note';
create index paper_in_order on commerce.paper (order_id);
create index paper_of_year on commerce.paper (user_id, financial_year, id) where made_at is not null;
create index paper_unmade on commerce.paper (asked_at) where made_at is null;
create index paper_of_nobody on commerce.paper (issued_at) where user_id is null;

-- How far a series is. Whoever takes the next number holds its row until the paper with it is committed.
create table commerce.paper_count (
  series text not null,
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last integer not null check (last > 0),
  -- A later number never has an earlier date, whatever the clock of whoever takes it says.
  last_at timestamptz not null,
  primary key (series, financial_year)
);

-- What was paid before there were papers.
insert into commerce.paper (id, kind, order_id, user_id, asked_at, buyer)
  select gen_random_uuid(), case when to_pay_paise = 0 then 'receipt' else 'invoice' end, id, user_id, platform.now(),
    (select to_jsonb(b) - 'order_id' - 'phone' from commerce.buyer b where b.order_id = o.id)
  from commerce.orders o where paid_at is not null and gst_rate is not null;
