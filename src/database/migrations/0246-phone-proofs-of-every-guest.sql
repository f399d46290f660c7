alter table phone_proofs
  drop constraint phone_proofs_guest_known,
  add constraint phone_proofs_guest_id_formed check (guest_id ~ '^guest_[0-9a-f-]{32,36}$');
