-- One transaction of a bank is one payment. Where a gateway has told one for several so far, the first to
-- be paid keeps it: a refund names it, and can mean one payment alone. What was told stays in the events.
update payments set bank_transaction_id = null
from (
  select id, row_number() over (
    partition by gateway, bank_transaction_id order by paid_at nulls last, started_at, id
  ) as place
  from payments where bank_transaction_id is not null
) as told
where told.id = payments.id and told.place > 1;
create unique index payments_bank_transaction_once on payments (gateway, bank_transaction_id)
  where bank_transaction_id is not null;
