-- VAT invoices (form Mushak 6.3). Serials have no gaps within a fiscal year from July: the counter's row is locked until
-- the invoices that it numbers are committed. See docs/decisions/0057.
create table tax_invoice_counters (
  fiscal_year smallint primary key,
  last_serial integer not null constraint tax_invoice_counters_positive check (last_serial > 0)
);

create table tax_invoices (
  fiscal_year smallint not null references tax_invoice_counters (fiscal_year),
  serial integer not null constraint tax_invoices_serial_positive check (serial > 0),
  -- Null: the order was purged; its invoice stays.
  order_id text constraint tax_invoices_one_per_order unique references orders (id) on delete set null,
  -- What it said when it was issued, so that it is the same when it is printed again.
  content jsonb not null,
  issued_at timestamptz(3) not null,
  issued_by text not null,
  primary key (fiscal_year, serial)
);
