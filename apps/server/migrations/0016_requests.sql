-- Requests that schools make of us: to be called, and for a service from its page. Kept here first, copied to a spreadsheet afterwards.
create table engagement.request (
  id uuid primary key,
  kind text not null check (kind in ('callback', 'certification', 'training', 'taas', 'gtm')),
  full_name text not null,
  school_name text not null,
  email text not null,
  mobile text not null check (mobile ~ '^[+]?[0-9]{10,15}$'),
  preferred_day text not null,
  preferred_time text not null,
  purpose text not null,
  page text,
  referral_code text,
  -- Who was signed in. Nobody has to be.
  user_id uuid,
  made_at timestamptz not null default platform.now(),
  -- When it was last handed to the spreadsheet service, whatever became of it: nobody hands it over again while it may still arrive.
  handed_at timestamptz,
  -- When it was known to be there.
  forwarded_at timestamptz
);
create index request_age on engagement.request (made_at);
create index request_email on engagement.request (lower(email));
create index request_mobile on engagement.request (mobile);
create index request_user on engagement.request (user_id) where user_id is not null;
