-- What was received in all is added up from this alone.
create index payments_received on payments (received_paisa, amount_paisa) where state = 'paid';
