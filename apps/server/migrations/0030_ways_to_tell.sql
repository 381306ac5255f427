-- Whoever wants to hear when a page opens leaves an address, a number, or, signed in, only word that they do: one of them, once for a topic.
alter table engagement.interest
  alter column email drop not null,
  add column phone text,
  add column user_id uuid,
  add constraint interest_one_way check (num_nonnulls(email, phone, user_id) = 1),
  add constraint interest_phone unique (phone, topic),
  add constraint interest_user unique (user_id, topic);
