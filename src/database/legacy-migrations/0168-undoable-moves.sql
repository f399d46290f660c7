-- How the orders of a bulk move were before, while it can be undone.
create table order_moves (
  id text not null,
  order_id text not null references orders (id) on delete cascade,
  moved_by text not null,
  moved_at timestamptz(3) not null,
  order_status text not null,
  delivery_status text not null,
  rider_id uuid references riders (id),
  delivery_notes text not null,
  -- The last entry of the order's history before.
  last_change_id bigint not null,
  -- By which it is known for what the move made of it.
  left_updated_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (id, order_id),
  constraint order_moves_id_bounded check (char_length(id) between 1 and 64)
);
create index order_moves_of_order on order_moves (order_id);

-- A move that was undone, or the undoing of it: nobody outside the shop is told.
alter table order_changes add column is_undone boolean not null default false;
