-- City and State of every PIN code of India: what a form fills in when the PIN is typed. Loaded with the content of a release.
create table places.pin_code (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  city text not null check (city <> ''),
  state text not null check (state <> '')
);
