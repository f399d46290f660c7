-- Lists of few among many.
create index users_newest_administrators on users (created_at desc, email desc) where role = 'admin';
create index users_newest_inactive on users (created_at desc, email desc) where not is_active;

-- What colleagues wrote about a customer.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  text text not null,
  written_by text not null,
  written_at timestamptz(3) not null,
  constraint customer_notes_short check (length(text) between 1 and 2000)
);
create index customer_notes_of_user on customer_notes (user_id, written_at desc, id desc);

-- Ids and codes are found by how they begin, whatever the collation of the database.
create index products_beginning on products (id text_pattern_ops);
create index vouchers_beginning on vouchers (code text_pattern_ops);

-- What waits for somebody is counted in an index alone. The first is of the list of orders to send, too.
create index orders_to_assign on orders (placed_at, id)
  where order_status in ('confirmed', 'processing') and deleted_at is null
    and (delivery_status = 'pending' or delivery_assigned_to is null)
    and (payment_status = 'paid' or payment_method = 'cash_on_delivery');
drop index orders_awaiting_delivery;
create index orders_refunds_due on orders (placed_at)
  where order_status = 'cancelled' and payment_status = 'paid' and deleted_at is null;
