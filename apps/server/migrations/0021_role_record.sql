-- Who gave a role; nobody where the house did, or where it was given before this was kept.
alter table identity.role_grant add column granted_by uuid references identity.person;

-- Every role that was given or taken, in order. Nothing of it is ever changed.
create table identity.role_record (
  id bigint generated always as identity primary key,
  user_id uuid not null references identity.person,
  role text not null,
  given boolean not null,
  -- Nobody where the house did it: a seed, or the joining of two accounts.
  said_by uuid references identity.person,
  said_at timestamptz not null default platform.now()
);
create index role_record_user on identity.role_record (user_id, id);

create function identity.keep_role_record() returns trigger language plpgsql as $$
begin
  raise exception 'the record of roles is never changed';
end
$$;
create trigger role_record_append_only before update or delete on identity.role_record
  for each row execute function identity.keep_role_record();
