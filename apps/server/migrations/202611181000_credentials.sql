-- What we sign and others check without us: the keys, and the lists that say which signed copies are withdrawn or replaced.

-- A key has an address under which its public half stays for ever; its private half is sealed, and goes when the next key comes.
create table platform.signing_key (
  id uuid primary key,
  public_jwk jsonb not null check (public_jwk ->> 'kty' = 'RSA' and not public_jwk ?| array['d', 'p', 'q', 'dp', 'dq', 'qi']),
  sealed bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((sealed is null) = (retired_at is not null))
);
-- One at a time: whoever makes a key while another does finds theirs.
create unique index signing_key_current on platform.signing_key ((true)) where retired_at is null;

-- Every signed copy has a place in a list, 131,072 to a list. The next one is counted by a sequence, which nobody waits for; where in its list
-- it lies is that number shuffled by this secret, so that places tell nothing of the order in which copies were made.
create sequence platform.status_place_taken as bigint;
grant select on sequence platform.status_place_taken to app_runtime;
create table platform.status_shuffle (
  single boolean primary key default true check (single),
  secret bytea not null check (octet_length(secret) = 32)
);
insert into platform.status_shuffle (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
revoke insert, update, delete on platform.status_shuffle from app_runtime;

-- The bits that are set, a row each. Of a hundred copies perhaps one is ever withdrawn, and two who withdraw at once must not wait for each
-- other: as one string of 16 kilobytes a list would be written anew, and held, for every bit.
create table platform.status_bit (
  list integer not null check (list > 0),
  purpose text not null check (purpose in ('revocation', 'suspension', 'refresh')),
  place integer not null check (place between 0 and 131071),
  set_at timestamptz not null,
  primary key (list, purpose, place)
);

-- Where the signed copy of a badge stands in those lists. Those that were granted before this take a place when they are first asked for;
-- nothing else of a grant is ever changed.
alter table rewards.badge_grant add column status_list integer, add column status_place integer,
  add check ((status_list is null) = (status_place is null));
grant update (status_list, status_place) on rewards.badge_grant to app_runtime;
