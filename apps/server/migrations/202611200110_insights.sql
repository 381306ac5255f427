-- A school's figures, folded from what its teachers have completed. All of it can be made again from the modules that it is folded from:
-- `pnpm insights:rebuild`. Nothing is kept of anybody who has not said yes to a school.
select platform.open_schema('insights');

-- Somebody who shares something with a school, and whose facts are therefore kept here.
create table insights.person (
  user_id uuid primary key,
  -- Certificates that are issued and count.
  certificates integer not null default 0
);

-- What somebody has completed, in minutes of a month of India and by competency. What is about none stands under an empty name.
create table insights.person_minutes (
  user_id uuid not null references insights.person on delete cascade,
  month date not null,
  node text not null,
  minutes integer not null,
  primary key (user_id, month, node)
);

-- The highest step at which they have completed something about a competency.
create table insights.person_level (
  user_id uuid not null references insights.person on delete cascade,
  node text not null,
  level text not null check (level in ('starter', 'steady', 'advanced')),
  primary key (user_id, node)
);

create table insights.school (
  school_id uuid primary key,
  -- What the figures are of: the version of what is shared, and the day of India.
  version bigint not null default -1,
  day date,
  -- Something of somebody's has changed since.
  is_behind boolean not null default true,
  linked integer not null default 0,
  share_hours integer not null default 0,
  share_certificates integer not null default 0,
  share_levels integer not null default 0,
  minutes integer not null default 0,
  certified integer not null default 0,
  months jsonb not null default '[]',
  competencies jsonb not null default '[]',
  -- Grows when somebody shares less than before: a file that was made before that is not handed out any more.
  less integer not null default 0,
  -- Who it is compared with.
  board text,
  school_type text,
  size text,
  similar_schools integer not null default 0,
  similar_figures jsonb,
  similar_at timestamptz,
  checked_at timestamptz
);
create index school_due on insights.school (day nulls first, school_id);
create index school_behind on insights.school (school_id) where is_behind;
create index school_band on insights.school (board, school_type, size, school_id);
create index school_checked on insights.school (checked_at nulls first, school_id);

-- A kind of school, and when those of it were last compared.
create table insights.band (
  board text not null,
  school_type text not null,
  size text not null,
  compared_at timestamptz,
  primary key (board, school_type, size)
);
create index band_compared on insights.band (compared_at nulls first);

-- The linked teachers of a school in the orders that it looks at them in. A figure is empty where they have not said yes to it.
create table insights.member (
  school_id uuid not null references insights.school on delete cascade,
  user_id uuid not null,
  name text not null,
  picture_id uuid,
  -- As it is sorted.
  name_key text not null,
  subjects text[] not null,
  grades smallint[] not null,
  shares text[] not null,
  minutes integer,
  certificates integer,
  primary key (school_id, user_id)
);
create index member_by_name on insights.member (school_id, name_key, user_id) include (name, picture_id, subjects, grades, shares, minutes, certificates);
create index member_by_hours on insights.member (school_id, minutes desc nulls last, name_key, user_id)
  include (name, picture_id, subjects, grades, shares, certificates);
create index member_of on insights.member (user_id);

-- The newest file of a school that a contact has asked for.
create table insights.report (
  user_id uuid not null,
  school_id uuid not null,
  job_id uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  asked_at timestamptz not null,
  -- What `less` of the school was when its making began.
  less integer,
  file_id uuid,
  primary key (user_id, school_id)
);
create index report_asked on insights.report (asked_at);

-- Who is linked, and what they are called there, is part of what a school is shown. Each statement raises each school once, in one order, so that none waits for another in a circle.
create function identity.see_linked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into identity.sharing_version as v (school_id, n)
      select school_id, count(*) from after_it where state = 'linked' group by school_id order by school_id
      on conflict (school_id) do update set n = v.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into identity.sharing_version as v (school_id, n)
      select school_id, count(*) from before_it where state = 'linked' group by school_id order by school_id
      on conflict (school_id) do update set n = v.n + excluded.n;
  else
    insert into identity.sharing_version as v (school_id, n)
      select a.school_id, count(*) from after_it a join before_it b on b.id = a.id
      where (a.state = 'linked' or b.state = 'linked') and (a.state, a.user_id, a.name, a.picture_id, a.subjects, a.grades)
        is distinct from (b.state, b.user_id, b.name, b.picture_id, b.subjects, b.grades)
      group by a.school_id order by a.school_id
      on conflict (school_id) do update set n = v.n + excluded.n;
  end if;
  return null;
end
$$;
create trigger see_linked_added after insert on identity.school_link referencing new table as after_it
  for each statement execute function identity.see_linked();
create trigger see_linked_gone after delete on identity.school_link referencing old table as before_it
  for each statement execute function identity.see_linked();
create trigger see_linked_changed after update on identity.school_link referencing old table as before_it new table as after_it
  for each statement execute function identity.see_linked();
