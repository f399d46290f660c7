-- What a piece that was on sale cost otherwise; null for what was not on sale, and for orders of before.
alter table order_lines
  add column regular_price_paisa bigint,
  add constraint order_lines_sale_below_regular check (regular_price_paisa > unit_price_paisa) not valid;
