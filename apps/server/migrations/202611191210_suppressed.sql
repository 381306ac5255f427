-- Addresses that take no letters of ours any more, each under a mark that only our processes can make: never the address itself.
create table engagement.suppressed (
  mark bytea primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  noted_at timestamptz not null default platform.now()
);
create index suppressed_age on engagement.suppressed (noted_at);
