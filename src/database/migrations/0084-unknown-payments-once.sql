-- Unsigned returns with made-up validations kept the same money several times. What was decided about it
-- stays, a refund first; otherwise what was heard first.
delete from unknown_payments using (
  select id, row_number() over (
    partition by gateway, bank_transaction_id
    order by decision = 'refunded' desc nulls last, decision is null, heard_at, id
  ) as place
  from unknown_payments where bank_transaction_id is not null
) as told
where told.id = unknown_payments.id and told.place > 1;
create unique index unknown_payments_bank_transaction_once
  on unknown_payments (gateway, bank_transaction_id) where bank_transaction_id is not null;
