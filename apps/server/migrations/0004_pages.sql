-- What the web's cached documents depend on. A change of public content raises the version of its tag in the same
-- transaction; every web copy asks for these rows once a second and renders anew what is behind.
create table platform.page_version (
  tag text primary key check (tag ~ '^[a-z_]+$'),
  version bigint not null default 1
);
