-- A cart's owner is the e-mail of a signed-in person or the id of a guest. The name and price are those last shown to
-- the owner; what is charged is read from the product.
create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  product_id text not null,
  variant_id uuid not null,
  quantity integer not null,
  is_preorder boolean not null default false,
  shown_name text not null,
  shown_price_paisa bigint not null,
  added_at timestamptz(3) not null default now(),
  -- Old carts are removed.
  touched_at timestamptz(3) not null default now(),
  constraint cart_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint cart_lines_one_per_variant unique (owner, variant_id)
);
create index cart_lines_of_guests on cart_lines (touched_at) where owner like 'guest\_%';
