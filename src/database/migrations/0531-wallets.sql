-- Money that a shopper says to have sent to a wallet of the shop, with its transaction id in
-- `bank_transaction_id`: it waits, pending, until staff have looked whether it came.
alter table payments
  add column sender_number text,
  add constraint payments_sender_of_eleven_digits check (sender_number ~ '^[0-9]{11}$'),
  -- As src/shop/payments/methods.ts says.
  add constraint payments_by_transfer_whole check (
    (method in ('bkash_transfer', 'nagad_transfer')) = (sender_number is not null)
    and (sender_number is null or num_nonnulls(order_id, bank_transaction_id) = 2)
  );
create index payments_transfers_waiting on payments (started_at, id)
  where state = 'pending' and sender_number is not null;

-- Where money that went back by hand was sent, and the wallet's id of that.
alter table refunds
  add column sent_to text,
  add column sent_trx_id text,
  add constraint refunds_sent_by_hand
    check (kind = 'by_hand' or num_nonnulls(sent_to, sent_trx_id) = 0),
  add constraint refunds_sent_to_eleven_digits check (sent_to ~ '^[0-9]{11}$'),
  add constraint refunds_sent_trx_id_short check (sent_trx_id ~ '^[0-9A-Z]{8,10}$'),
  add constraint refunds_sent_trx_id_once unique (sent_trx_id);

-- What the customer of an order on hold is asked to send first. See docs/decisions/0061.
alter table orders
  add column advance_asked_paisa bigint,
  add constraint orders_advance_asked_on_hold check (
    advance_asked_paisa is null
    or advance_asked_paisa > 0 and on_hold_since is not null and payment_method = 'cash_on_delivery'
  );
