-- Schools: the record only. Who speaks for them is identity's word.
select platform.open_schema('schools');

create table schools.school (
  id uuid primary key,
  name text not null,
  email text,
  school_type text not null,
  verification_status text not null default 'unverified' check (verification_status in ('unverified', 'in_review', 'verified')),
  picture_id uuid,
  created_at timestamptz not null default platform.now(),
  removed_at timestamptz
);
