-- A word to many is written before it is said: until then it has no time, and nobody reads it.
alter table engagement.broadcast alter column told_at drop not null,
  add column written_at timestamptz not null default platform.now();
create index broadcast_unsaid on engagement.broadcast (id) where told_at is null;
