-- What visitors write to the shop, and from which network, by which sending is limited.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  network text not null,
  sent_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by text,
  idempotency_key text,
  constraint contact_messages_key_used_once unique (idempotency_key),
  constraint contact_messages_answered_by_somebody
    check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
create index contact_messages_open on contact_messages (sent_at desc, id desc)
  where answered_at is null;
create index contact_messages_of_network on contact_messages (network, sent_at);
