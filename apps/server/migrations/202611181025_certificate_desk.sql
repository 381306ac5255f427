-- What staff decided about a review: whether the certificate counts.
alter table learning.certificate_review add column outcome text check (outcome in ('restored', 'stays')),
  add check ((outcome is null) = (answered_at is null));

-- The lists of the desk, each in its order. Notices and open reviews are few, and have their indexes.
create index certificate_withdrawn on learning.certificate (withdrawn_at desc, number desc) where withdrawn_at is not null;
create index certificate_left on learning.certificate (issued_at desc, number desc) where user_id is null;
create index certificate_review_answered on learning.certificate_review (answered_at desc, id desc) where answered_at is not null;
