-- A parcel of an order on its way, and what its courier collected. An order may go in several.
create table consignments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  courier text,
  tracking_code text,
  cash_to_collect_paisa bigint not null default 0,
  delivery_status text not null default 'pending',
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint consignments_tracking_once unique (courier, tracking_code),
  constraint consignments_cash_not_negative check (cash_to_collect_paisa >= 0),
  constraint consignments_status_known check (
    delivery_status in ('pending', 'assigned', 'picked_up', 'in_transit', 'out_for_delivery',
      'delivered', 'failed_delivery', 'returned')
  )
);
create index consignments_of_order on consignments (order_id);

create table consignment_lines (
  consignment_id uuid not null references consignments (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  primary key (consignment_id, position),
  constraint consignment_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint consignment_lines_quantity_positive check (quantity > 0)
);
create index consignment_lines_of_line on consignment_lines (order_id, position);

create table consignment_events (
  id bigint generated always as identity primary key,
  consignment_id uuid not null references consignments (id) on delete cascade,
  happened_at timestamptz(3) not null,
  source text not null,
  kind text not null,
  content jsonb not null default '{}',
  constraint consignment_events_bounded check (octet_length(content::text) <= 32768)
);
create index consignment_events_of_consignment on consignment_events (consignment_id, id);

-- What a courier owes for a parcel, has paid, and has kept as its fee.
create table courier_settlements (
  consignment_id uuid primary key references consignments (id),
  expected_paisa bigint not null,
  received_paisa bigint not null default 0,
  fee_paisa bigint not null default 0,
  settled_at timestamptz(3),
  constraint courier_settlements_not_negative
    check (expected_paisa >= 0 and received_paisa >= 0 and fee_paisa >= 0)
);

-- Pieces that come back, in whole or in part, and what becomes of each.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  consignment_id uuid references consignments (id),
  reason text not null,
  state text not null default 'requested',
  requested_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint returns_state_known check (state in ('requested', 'received', 'refused'))
);
create index returns_of_order on returns (order_id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  outcome text not null default 'returned',
  primary key (return_id, position),
  constraint return_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_lines_quantity_positive check (quantity > 0),
  constraint return_lines_outcome_known check (outcome in ('returned', 'damaged', 'exchanged'))
);
create index return_lines_of_line on return_lines (order_id, position);

-- Pieces that came back unfit for sale, or went out in exchange.
alter table stock_movements
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged')
  ) not valid;
