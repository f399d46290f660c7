create table images (
  hash text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz(3) not null default now(),
  constraint images_hash_hexadecimal check (hash ~ '^[0-9a-f]{32}$'),
  constraint images_size_positive check (width > 0 and height > 0)
);

-- `id` is the public name of a thing, `uid` what the API calls `_id`.
create table categories (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  image_url text not null default '',
  -- The kept picture behind the address, when it is one of ours.
  image_hash text generated always as (substring(image_url from '^/images/([0-9a-f]{32})-')) stored,
  color text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  constraint categories_uid_unique unique (uid),
  constraint categories_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table products (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  price_paisa bigint not null,
  category_id text not null references categories (id),
  is_featured boolean not null default false,
  is_offered boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint products_uid_unique unique (uid),
  constraint products_price_positive check (price_paisa > 0)
);
create index products_newest on products (created_at desc, id desc);
create index products_category_newest on products (category_id, created_at desc, id desc);
create index products_featured_newest on products (created_at desc, id desc) where is_featured;

create table product_images (
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  url text not null,
  image_hash text generated always as (substring(url from '^/images/([0-9a-f]{32})-')) stored,
  primary key (product_id, position)
);

-- No stock count means always in stock.
create table product_sizes (
  product_id text not null references products (id) on delete cascade,
  size text not null,
  stock integer,
  primary key (product_id, size),
  constraint product_sizes_size_known
    check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size')),
  constraint product_sizes_stock_not_negative check (stock >= 0)
);

-- Pages kept as bytes hear of a change when it commits, on every server. Stock is told only where
-- a page shows it: the last five pieces.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger categories_changed
  after insert or update or delete on categories
  for each statement execute function tell_catalogue_changed();
create trigger products_changed
  after insert or update or delete on products
  for each statement execute function tell_catalogue_changed();
create trigger product_images_changed
  after insert or update or delete on product_images
  for each statement execute function tell_catalogue_changed();
create trigger product_sizes_added_or_removed
  after insert or delete on product_sizes
  for each statement execute function tell_catalogue_changed();
create trigger product_sizes_running_low
  after update on product_sizes
  for each row
  when (
    old.stock is distinct from new.stock
    and (old.stock is null or new.stock is null or least(old.stock, new.stock) <= 5)
  )
  execute function tell_catalogue_changed();
