-- What a piece costs the shop, where it is known: of a product, of a variant that costs something else, and of a line
-- as it was when it was sold. Nobody knows it of what was sold before.
alter table products
  add column cost_paisa bigint,
  add constraint products_cost_not_negative check (cost_paisa >= 0) not valid;
alter table variants
  add column cost_paisa bigint,
  add constraint variants_cost_not_negative check (cost_paisa >= 0) not valid;
alter table order_lines
  add column unit_cost_paisa bigint,
  add constraint order_lines_cost_not_negative check (unit_cost_paisa >= 0) not valid;
