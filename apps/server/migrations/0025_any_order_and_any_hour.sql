-- What is taken from a counter may come before what is added to it: an answer that stopped counting when two accounts became one may not
-- be folded yet. Both are sums, so they end as the same figure in any order; on the way it may be less than nothing.
alter table quiz.question_count drop constraint question_count_check;
alter table quiz.option_count drop constraint option_count_attempts_check;

-- What is published from a moment on is public from that moment: until then it is in no list and no search. Pages are told when it comes.
alter table quiz.counts_told add column released_at timestamptz not null default platform.now();
alter table catalogue.fold add column released_at timestamptz not null default platform.now();
alter table catalogue.resource add column listed boolean not null default true;
update catalogue.resource set listed = false where published_at > platform.now();
delete from catalogue.listing l using catalogue.resource r where r.id = l.resource_id and not r.listed;
delete from catalogue.posting p using catalogue.resource r where r.id = p.resource_id and not r.listed;
update catalogue.fold set wanted_at = platform.now();

-- How far the audit of the books has come: through the transactions in the order of their ids, and through everybody, some at a time.
create table rewards.audit_mark (
  single boolean primary key default true check (single),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  swept_until uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into rewards.audit_mark default values;
