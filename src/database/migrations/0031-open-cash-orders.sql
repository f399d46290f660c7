-- Cash orders that nobody has sent yet are counted by who placed them, for which telephone, and from
-- which network: robots would otherwise order the shop empty.
alter table orders add column network text not null default '';

create index orders_open_cash_of_person on orders (user_email)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
create index orders_open_cash_of_telephone on orders (recipient_phone)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
create index orders_open_cash_of_network on orders (network, placed_at)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
