-- Lists of orders by both statuses.
create index orders_by_order_and_payment_status
  on orders (order_status, payment_status, placed_at desc, id desc);
-- So that names that many have are known for that: with the usual sample, a search for one of them is
-- as likely as not to read all its orders instead of the newest.
alter table orders alter column search_text set statistics 1000;

-- The addresses of all products, in the order of their ids.
create index products_addresses on products (id) include (updated_at);

-- What is over is removed after a while. Carts that are there already count from now.
alter table cart_lines add column touched_at timestamptz(3) not null default now();
create index cart_lines_of_guests on cart_lines (touched_at) where owner like 'guest\_%';
create index held_checkouts_released on held_checkouts (ended_at) where state = 'released';
create index auth_sessions_expires_at on auth_sessions (expires_at);
create index auth_verifications_expires_at on auth_verifications (expires_at);
