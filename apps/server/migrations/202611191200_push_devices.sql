-- Devices that may be told things are named by an id: their tokens are long, and nobody's business.
alter table identity.push_token add column id uuid not null default gen_random_uuid();
create unique index push_token_id on identity.push_token (id);
