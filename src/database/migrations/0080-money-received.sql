-- What came on some days, added up from the index alone; as refunds_done.
create index payments_paid on payments (paid_at) include (amount_paisa, received_paisa, order_id)
  where state = 'paid';
