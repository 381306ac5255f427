-- What anybody reads who checks a number. A tree has one floor more for every few hundred times as many certificates; a hash has none, so that a
-- number costs the same however many there are.
create index certificate_register on learning.certificate using hash (number);
create index certificate_copy_register on learning.certificate_copy using hash (number);
