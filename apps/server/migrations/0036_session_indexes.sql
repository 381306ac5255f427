-- no-transaction
-- statement-timeout: 10min

-- Sessions that will be over, the next one first.
create index concurrently if not exists resource_session_end on catalogue.resource (ends_at) where ends_at is not null and not is_over;

-- What waits for its hour, the next one first: what is over waits for nothing.
create index concurrently if not exists resource_waiting on catalogue.resource (published_at) where not listed and not is_over;
drop index concurrently if exists catalogue.resource_unlisted;
