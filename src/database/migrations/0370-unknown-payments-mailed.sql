-- Money of a payment that the shop does not know is recorded once and mailed, and a store has no predecessor.
alter table unknown_payments
  drop column content,
  drop column told_at,
  drop column decision,
  drop column decided_at,
  drop column decided_by;
alter table connections drop column sealed_before;
