-- A stock entry by an administrator: pieces received, counted, unfit for sale or lost. A repeat with the same key is
-- recorded once.
create table stock_entries (
  id bigint generated always as identity primary key,
  reason text not null,
  note text not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  idempotency_key text not null,
  request_hash text not null,
  constraint stock_entries_one_per_idempotency_key unique (made_by, idempotency_key),
  constraint stock_entries_reason_known
    check (reason in ('received', 'counted', 'given_away', 'damaged', 'lost'))
);

-- Why a count is what it is: the stock of a variant is the sum of its movements. One without a count has none.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null,
  quantity integer not null,
  reason text not null,
  order_id text,
  -- What an order or a held checkout has taken is the sum of its movements; a return inverts that sum, so nothing is
  -- returned twice.
  checkout_id uuid,
  entry_id bigint references stock_entries (id),
  moved_at timestamptz(3) not null,
  -- The author, where no order names one.
  moved_by text,
  constraint stock_movements_quantity_not_zero check (quantity <> 0),
  constraint stock_movements_of_an_order foreign key (order_id) references orders (id),
  constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged', 'received', 'lost',
      'given_away', 'edited')
  ),
  -- A piece that comes back damaged leaves the order without going back into stock.
  constraint stock_movements_for_one_thing check (
    case
      when reason in ('stocked', 'counted', 'received', 'lost', 'given_away')
        then num_nonnulls(order_id, checkout_id) = 0
      when reason = 'damaged' then num_nonnulls(order_id, checkout_id, entry_id) <= 1
      else num_nonnulls(order_id, checkout_id) = 1
    end
  )
);
create index stock_movements_of_variant on stock_movements (variant_id, id);
create index stock_movements_of_order on stock_movements (order_id);
create index stock_movements_of_checkout on stock_movements (checkout_id)
  where checkout_id is not null;
