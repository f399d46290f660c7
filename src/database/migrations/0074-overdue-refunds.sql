-- Administrators are told once of a refund that the gateway has not confirmed for long.
alter table refunds add column overdue_told_at timestamptz(3);
create index refunds_open on refunds (requested_at)
  where state in ('requested', 'sent', 'processing');
