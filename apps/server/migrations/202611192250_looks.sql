-- What staff looked at stands in their log beside what they did, and apart from it.
alter table platform.staff_audit drop constraint staff_audit_step_check;
alter table platform.staff_audit add constraint staff_audit_step_check check (step in ('done', 'asked', 'agreed', 'declined', 'looked'));
create index staff_audit_acts on platform.staff_audit (id desc) where step <> 'looked';
