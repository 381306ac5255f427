-- For the desk: what a voucher has taken off, of all orders that were placed with it.
create index orders_of_voucher on commerce.orders (voucher_id) where voucher_id is not null;
