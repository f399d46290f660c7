-- Messages from visitors, with the network they came from, which limits sending.
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
-- For exports of a person's data.
create index contact_messages_of_person on contact_messages (email, sent_at desc, id desc);

-- Administrators' answers from the dashboard, which are also sent by mail.
create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  text text not null,
  answered_at timestamptz(3) not null,
  answered_by text not null,
  idempotency_key text not null,
  constraint contact_answers_key_used_once unique (idempotency_key),
  constraint contact_answers_text_1_to_4000 check (char_length(text) between 1 and 4000)
);
create index contact_answers_of_message on contact_answers (message_id, answered_at, id);
