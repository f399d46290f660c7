alter table orders
  validate constraint orders_guest_or_account,
  validate constraint orders_guest_id_formed;
alter table held_checkouts
  validate constraint held_checkouts_guest_or_account,
  validate constraint held_checkouts_guest_id_formed;
