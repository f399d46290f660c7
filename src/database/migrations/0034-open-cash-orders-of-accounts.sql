-- Orders belong to accounts; an e-mail may be somebody else's by now.
drop index orders_open_cash_of_person;
create index orders_open_cash_of_account on orders (account_id)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
