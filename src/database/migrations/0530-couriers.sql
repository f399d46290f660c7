-- A parcel given to a courier, written before the courier is called. See docs/decisions/0053.
create table consignments (
  id uuid constraint consignments_pkey primary key default gen_random_uuid(),
  order_id text not null references orders (id) on delete cascade,
  -- As src/shop/settings/couriers/contract.ts names them.
  courier text not null constraint consignments_courier_formed check (courier ~ '^[a-z][a-z0-9_]{1,30}$'),
  -- What the courier knows the parcel by: the order's id, with -2, -3 for a later one.
  invoice text not null constraint consignments_invoice_unique unique,
  state text not null default 'queued' constraint consignments_state_known check (state in (
    'queued', 'booking', 'failed', 'unclear', 'booked', 'picked_up', 'in_transit', 'out_for_delivery',
    'on_hold', 'attempt_failed', 'delivered', 'partly_delivered', 'returning', 'returned', 'cancelled')),
  -- When, by the courier's own time, it came to be so.
  state_at timestamptz(3) not null,
  reference text constraint consignments_reference_bounded check (char_length(reference) <= 100),
  tracking_code text constraint consignments_tracking_code_bounded check (char_length(tracking_code) <= 100),
  tracking_link text constraint consignments_tracking_link_bounded check (char_length(tracking_link) <= 500),
  -- What the courier was told to collect.
  cod_paisa bigint not null constraint consignments_cod_whole_taka check (cod_paisa >= 0 and cod_paisa % 100 = 0),
  fee_paisa bigint,
  collected_paisa bigint,
  -- Why it failed, or was cancelled.
  reason text,
  -- Calls since it was queued; the queue gives up after a few.
  attempts smallint not null default 0,
  booked_by text not null,
  made_at timestamptz(3) not null,
  tried_at timestamptz(3),
  -- When the courier was last asked, or last said something.
  heard_at timestamptz(3),
  constraint consignments_reference_of_courier_unique unique (courier, reference)
);
-- No order is with two couriers.
create unique index consignments_one_open on consignments (order_id)
  where state not in ('delivered', 'partly_delivered', 'returned', 'cancelled');
create index consignments_of_order on consignments (order_id, made_at);
create index consignments_newest on consignments (made_at desc, id desc);
create index consignments_by_state on consignments (state, made_at desc, id desc);
create index consignments_to_ask on consignments (heard_at nulls first)
  where state in ('unclear', 'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'on_hold',
    'attempt_failed', 'returning');

-- What the stand-ins of a demo were asked to bring. They bring nothing; old records are removed.
create table sandbox_parcels (
  courier text not null,
  reference text not null,
  invoice text not null,
  phone text not null,
  cod_taka integer not null,
  booked_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  primary key (courier, reference)
);
create index sandbox_parcels_by_invoice on sandbox_parcels (courier, invoice);
create index sandbox_parcels_booked_at on sandbox_parcels (booked_at);

-- What was heard of a parcel, and how. Rows are only added.
create table consignment_events (
  id bigint constraint consignment_events_pkey primary key generated always as identity,
  consignment_id uuid not null references consignments (id) on delete cascade,
  source text not null constraint consignment_events_source_known
    check (source in ('booking', 'webhook', 'poll', 'staff')),
  kind text not null constraint consignment_events_kind_known check (kind in (
    'booked', 'picked_up', 'in_transit', 'out_for_delivery', 'on_hold', 'attempt_failed', 'delivered',
    'partly_delivered', 'returning', 'returned', 'cancelled', 'noted', 'cancel_asked', 'second_parcel')),
  -- By the courier's own clock.
  courier_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  amount_paisa bigint,
  reason text not null default '' constraint consignment_events_reason_bounded check (char_length(reason) <= 300),
  -- Of the staff; null: the courier.
  told_by text,
  -- A notice that comes twice is one event.
  constraint consignment_events_once unique (consignment_id, kind, courier_at, reason)
);
