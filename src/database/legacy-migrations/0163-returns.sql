-- What came back of an order, once it was delivered, and what was given for it. Nothing wrote these tables before.
drop table return_lines;
drop table returns;

alter table order_lines
  add column returned_quantity integer not null default 0,
  add constraint order_lines_returned_within_sold
    check (returned_quantity between 0 and quantity) not valid,
  add column is_replacement boolean not null default false,
  drop constraint order_lines_price_positive,
  -- What replaces a returned piece costs nothing.
  add constraint order_lines_price_positive
    check (unit_price_paisa > 0 or is_replacement and unit_price_paisa = 0) not valid;

create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  reason text not null,
  returned_at timestamptz(3) not null,
  recorded_by text not null,
  refund_id uuid references refunds (id) on delete set null,
  replacement_order_id text references orders (id),
  idempotency_key text not null,
  request_hash text not null,
  constraint returns_settled_in_one_way check (num_nonnulls(refund_id, replacement_order_id) <= 1),
  constraint returns_replaced_by_another check (replacement_order_id <> order_id),
  constraint returns_one_per_refund unique (refund_id),
  constraint returns_one_per_replacement unique (replacement_order_id),
  constraint returns_one_per_idempotency_key unique (order_id, idempotency_key)
);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  is_damaged boolean not null,
  primary key (return_id, position),
  constraint return_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_lines_quantity_positive check (quantity > 0)
);
create index return_lines_of_line on return_lines (order_id, position);

-- A piece that comes back damaged is the order's no more, and is not on the shelf either.
alter table stock_movements
  drop constraint stock_movements_for_one_thing,
  add constraint stock_movements_for_one_thing check (
    case
      when reason in ('stocked', 'counted', 'received', 'lost', 'given_away')
        then num_nonnulls(order_id, checkout_id) = 0
      when reason = 'damaged' then num_nonnulls(order_id, checkout_id, entry_id) <= 1
      else num_nonnulls(order_id, checkout_id) = 1
    end
  ) not valid;
