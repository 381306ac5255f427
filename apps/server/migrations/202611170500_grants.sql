-- Who may do what, and on what: a role is held on the whole house, on one school or by one partner. A new role is a row here.
create table identity.role (
  role text primary key,
  scope_kind text not null check (scope_kind in ('house', 'school', 'partner')),
  unique (role, scope_kind)
);
insert into identity.role (role, scope_kind) values
  ('channel_partner', 'house'), ('customer_success', 'house'), ('sales_associate', 'house'),
  ('institutional_value_partner', 'house'), ('institutional_sales_partner', 'house'),
  ('staff_admin', 'house'), ('staff_support', 'house'), ('staff_content', 'house'), ('staff_moderator', 'house'), ('staff_finance', 'house'),
  ('main_poc', 'school'), ('additional_main_poc', 'school');

create table identity.granted (
  user_id uuid not null references identity.person,
  role text not null,
  scope_kind text not null default 'house',
  -- The school or the partner; the house itself is nil.
  scope_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Nobody where the house did.
  granted_by uuid,
  granted_from timestamptz not null default platform.now(),
  granted_until timestamptz,
  primary key (user_id, role, scope_kind, scope_id),
  foreign key (role, scope_kind) references identity.role (role, scope_kind),
  check ((scope_kind = 'house') = (scope_id = '00000000-0000-0000-0000-000000000000')),
  check (granted_until > granted_from)
);
create index granted_scope on identity.granted (scope_kind, scope_id) where scope_kind <> 'house';
create index granted_role on identity.granted (role);
create index granted_ends on identity.granted (granted_until) where granted_until is not null;

insert into identity.granted (user_id, role, granted_by, granted_from)
  select user_id, role, granted_by, granted_at from identity.role_grant;
insert into identity.granted (user_id, role, scope_kind, scope_id, granted_from)
  select user_id, role, 'school', school_id, since from identity.school_contact;

-- The record of what was given and taken says on what. A role on a school is given to somebody who speaks for it.
alter table identity.role_record add column scope_kind text not null default 'house', add column scope_id uuid;

-- Processes of the release before read and write the two tables that were here. Until they are gone each side follows the other.
create function identity.follow_old_grants() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    if tg_table_name = 'role_grant' then
      delete from identity.granted where user_id = old.user_id and role = old.role and scope_kind = 'house';
    else
      delete from identity.granted where user_id = old.user_id and scope_kind = 'school' and scope_id = old.school_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if tg_table_name = 'role_grant' then
      insert into identity.granted (user_id, role, granted_by, granted_from)
        values (new.user_id, new.role, new.granted_by, new.granted_at) on conflict do nothing;
    else
      insert into identity.granted (user_id, role, scope_kind, scope_id, granted_from)
        values (new.user_id, new.role, 'school', new.school_id, new.since) on conflict do nothing;
    end if;
  end if;
  return null;
end
$$;
create trigger follow_old_grants after insert or update or delete on identity.role_grant
  for each row execute function identity.follow_old_grants();
create trigger follow_old_grants after insert or update or delete on identity.school_contact
  for each row execute function identity.follow_old_grants();

create function identity.show_old_grants() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from identity.role_grant where user_id = old.user_id and role = old.role and old.scope_kind = 'house';
    delete from identity.school_contact
      where user_id = old.user_id and role = old.role and school_id = old.scope_id and old.scope_kind = 'school';
  end if;
  if tg_op <> 'DELETE' then
    -- The old release has no word for an end, and none for the new roles.
    if new.scope_kind = 'house' and new.granted_until is null and new.role not in ('staff_moderator', 'staff_finance') then
      insert into identity.role_grant (user_id, role, granted_by, granted_at)
        values (new.user_id, new.role, new.granted_by, new.granted_from) on conflict do nothing;
    elsif new.scope_kind = 'school' and new.granted_until is null then
      insert into identity.school_contact (user_id, school_id, role, since)
        values (new.user_id, new.scope_id, new.role, new.granted_from) on conflict do nothing;
    end if;
  end if;
  return null;
end
$$;
create trigger show_old_grants after insert or update or delete on identity.granted
  for each row execute function identity.show_old_grants();

-- Staff work at a desk of their own: a session that was opened there, by a key that was made there, is good there and nowhere else.
alter table identity.session add column audience text not null default 'web' check (audience in ('web', 'desk'));
create table identity.desk_key (
  id uuid primary key,
  user_id uuid not null references identity.person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz
);
create index desk_key_user on identity.desk_key (user_id);

-- A link that makes a device open the desk for somebody: used once, and soon.
create table identity.desk_link (
  secret_hash bytea primary key,
  user_id uuid not null references identity.person,
  -- Nobody where it was made at the machine itself.
  made_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_link_user on identity.desk_link (user_id);
create index desk_link_age on identity.desk_link (expires_at);

alter table identity.challenge drop constraint challenge_kind_check,
  add constraint challenge_kind_check check (kind in ('passkey_sign_in', 'passkey_add', 'google', 'merge', 'desk_open', 'desk_enrol')) not valid;
alter table identity.challenge validate constraint challenge_kind_check;

-- What staff did: committed with its effect. Ids, names of fields and a reason; no value of anybody's.
create table platform.staff_audit (
  id uuid primary key,
  at timestamptz not null default platform.now(),
  user_id uuid not null,
  -- The staff roles that they held at that moment.
  roles text[] not null,
  operation text not null,
  -- An act is done by one person; where it takes two, it is asked for, and then agreed to or declined by somebody else.
  step text not null check (step in ('done', 'asked', 'agreed', 'declined')),
  proposal_id uuid,
  ids jsonb not null,
  fields text[] not null,
  -- Of fields that can only be one of a few words, which.
  said jsonb not null,
  reason text,
  request_id text not null
);
create index staff_audit_at on platform.staff_audit (at, id);
create index staff_audit_user on platform.staff_audit (user_id, id);
create index staff_audit_ids on platform.staff_audit using gin (ids jsonb_path_ops);
create function platform.keep_staff_audit() returns trigger language plpgsql as $$
begin
  -- Three years later the rule of what is kept how long removes it; nothing else ever does.
  if tg_op = 'DELETE' and old.at < platform.now() - interval '3 years' then
    return old;
  end if;
  raise exception 'what staff did is never changed';
end
$$;
create trigger staff_audit_append_only before update or delete on platform.staff_audit
  for each row execute function platform.keep_staff_audit();

-- What one of the staff asked for and another has to agree to. What it would do is sealed, and gone when it is decided.
create table platform.staff_proposal (
  id uuid primary key,
  operation text not null,
  sealed bytea,
  ids jsonb not null,
  fields text[] not null,
  said jsonb not null,
  reason text,
  user_id uuid not null,
  asked_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  agreed boolean,
  check ((decided_at is null) = (agreed is null) and (decided_at is null) = (decided_by is null)),
  check (decided_by <> user_id)
);
create index staff_proposal_open on platform.staff_proposal (expires_at) where decided_at is null;
create index staff_proposal_age on platform.staff_proposal (asked_at);
