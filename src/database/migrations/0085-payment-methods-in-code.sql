-- Ways to pay are entries of src/shop/payments/methods.ts: a row beside each only had to agree with it. Another way
-- is a migration that lets both constraints know it.
alter table orders
  drop constraint orders_payment_method_known,
  add constraint orders_payment_method_known check (payment_method in ('cash_on_delivery', 'card'));
alter table payments
  drop constraint payments_method_fkey,
  add constraint payments_method_known check (method in ('cash_on_delivery', 'card'));
drop table payment_methods;
