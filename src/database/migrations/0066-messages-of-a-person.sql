-- For whoever asks for all that the shop has of them.
create index contact_messages_of_person on contact_messages (email, sent_at desc, id desc);
