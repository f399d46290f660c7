-- `id` is the public name, `uid` what the API calls `_id`.
create table categories (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  name_bangla text not null default '',
  description_bangla text not null default '',
  image_url text not null default '',
  image_hash text generated always as (image_hash_of(image_url)) stored,
  color text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- Lets a form detect that another user has changed the category; see docs/decisions/0011.
  updated_at timestamptz not null default now(),
  constraint categories_uid_unique unique (uid),
  constraint categories_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- All sizes of a product belong to one run; see docs/decisions/0030.
create table size_runs (
  id text primary key,
  name text not null,
  name_bangla text not null default '',
  position integer not null,
  constraint size_runs_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
insert into size_runs (id, name, name_bangla, position) values
  ('letters', 'Letters', 'অক্ষরের সাইজ', 0), ('waist', 'Waist', 'কোমর', 1), ('shoes', 'Shoes', 'জুতা', 2),
  ('panjabi', 'Panjabi', 'পাঞ্জাবি', 3), ('children', 'Children', 'বাচ্চাদের', 4),
  ('one-size', 'One size', 'ফ্রি সাইজ', 5);

create table sizes (
  run_id text not null references size_runs (id) on delete cascade,
  label text not null,
  position integer not null,
  primary key (run_id, label),
  constraint sizes_label_bounded check (char_length(label) between 1 and 20)
);
insert into sizes (run_id, label, position)
select 'letters', label, place - 1
from unnest(array['XS', 'S', 'M', 'L', 'XL', 'XXL']) with ordinality as size (label, place)
union all
select 'waist', inches::text, inches - 28 from generate_series(28, 42) as inches
union all
select 'shoes', number::text, number - 38 from generate_series(38, 46) as number
union all
select 'panjabi', inches::text, (inches - 36) / 2 from generate_series(36, 48, 2) as inches
union all
select 'children', format('%s-%s years', age, age + 1), age from generate_series(0, 13) as age
union all
select 'one-size', 'One size', 0;

create table products (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  -- For readers of Bangla, in place of the other; '' if not written.
  name_bangla text not null default '',
  description_bangla text not null default '',
  price_paisa bigint not null,
  -- What it is made of, and the size that a person wears in its pictures; '' if not told.
  cloth text not null default '',
  cloth_bangla text not null default '',
  worn text not null default '',
  worn_bangla text not null default '',
  -- A null time is open-ended.
  sale_price_paisa bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  -- Cost of a piece to the shop, if known.
  cost_paisa bigint,
  -- Weight of a piece, if known: delivery may cost more by weight.
  weight_grams integer,
  category_id text not null references categories (id),
  size_run_id text not null default 'letters' references size_runs (id),
  is_featured boolean not null default false,
  is_offered boolean not null default true,
  -- Whether its sold-out sizes can be preordered. The shop has a switch of its own.
  takes_preorders boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Deleting a product that was ever ordered archives it: it is in no list, and its orders still refer to it.
  archived_at timestamptz(3),
  name_words text[] not null generated always as (search_words(name || ' ' || name_bangla)) stored,
  search_words text[] not null generated always as (
    search_words(name || ' ' || description || ' ' || name_bangla || ' ' || description_bangla
      || ' ' || cloth || ' ' || cloth_bangla)
  ) stored,
  constraint products_uid_unique unique (uid),
  constraint products_price_positive check (price_paisa > 0),
  constraint products_with_run unique (id, size_run_id),
  constraint products_sale_below_price
    check (sale_price_paisa > 0 and sale_price_paisa < price_paisa),
  constraint products_sale_ends_after_start check (sale_from < sale_until),
  constraint products_cost_not_negative check (cost_paisa >= 0),
  constraint products_weight_in_range check (weight_grams between 1 and 50000)
);
-- For the foreign key, and for removing a category.
create index products_of_category on products (category_id);
-- The addresses of all products, in the order of their ids.
create index products_addresses on products (id) include (updated_at);
-- Finds ids by prefix, whatever the collation of the database.
create index products_beginning on products (id text_pattern_ops);
create index products_of_cloth on products (lower(cloth)) where cloth <> '';
create index products_with_sale on products (id) where sale_price_paisa is not null;
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_newest_of_category on products (category_id, created_at desc, id desc)
  where archived_at is null;
create index products_by_name on products ((lower(name) collate "C"), id) where archived_at is null;
create index products_featured on products (created_at desc, id desc)
  where is_featured and archived_at is null;
create index products_search on products using gin (search_words) with (fastupdate = off);
create index products_archived on products (archived_at desc, id desc) where archived_at is not null;

create table product_colours (
  product_id text not null references products (id) on delete cascade,
  name text not null,
  swatch text not null,
  position integer not null,
  search_words text[] not null generated always as (search_words(name)) stored,
  primary key (product_id, name),
  constraint product_colours_name_bounded check (char_length(name) between 1 and 30),
  constraint product_colours_swatch_hexadecimal check (swatch ~ '^#[0-9a-f]{6}$')
);
create unique index product_colours_once on product_colours (product_id, lower(name));
-- Counts products by colour.
create index product_colours_named on product_colours (name, swatch);

create table product_images (
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  url text not null,
  image_hash text generated always as (image_hash_of(url)) stored,
  colour text,
  primary key (product_id, position),
  constraint product_images_of_colour foreign key (product_id, colour)
    references product_colours (product_id, name) on delete set null (colour)
);
create index product_images_image on product_images (image_hash) where image_hash is not null;

-- What is sold: a size of a product in one of its colours, which is '' where there is no choice of colours. No
-- stock count means always in stock. One that is not made any more has no product and no count, and stays for what
-- names it: carts, orders and movements. Made again, it is the same. None is ever deleted: keys that refer to it would only
-- lock it from the first line of an order on, long before its pieces are taken.
create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id text,
  -- The product that was made in it.
  removed_from text,
  size_run_id text,
  size text not null,
  colour text not null default '',
  colour_name text generated always as (nullif(colour, '')) stored,
  stock integer,
  sku text,
  price_paisa bigint,
  -- Set when it differs from the product's.
  cost_paisa bigint,
  constraint variants_once unique (product_id, size, colour),
  constraint variants_made_or_removed check (
    case when product_id is null then removed_from is not null and num_nonnulls(size_run_id, stock, sku) = 0
    else removed_from is null and size_run_id is not null end
  ),
  constraint variants_stock_not_negative check (stock >= 0),
  constraint variants_sku_bounded check (char_length(sku) between 1 and 64),
  constraint variants_price_positive check (price_paisa > 0),
  -- The size must be one of the product's run.
  constraint variants_of_product foreign key (product_id, size_run_id)
    references products (id, size_run_id) on update cascade,
  constraint variants_size_of_run
    foreign key (size_run_id, size) references sizes (run_id, label) on update cascade,
  -- At the end: when a product goes, its colours may go before its variants.
  constraint variants_of_colour foreign key (product_id, colour_name)
    references product_colours (product_id, name) deferrable initially deferred,
  constraint variants_cost_not_negative check (cost_paisa >= 0)
);
create unique index variants_sku_unique on variants (lower(sku)) where sku is not null;
create index variants_low on variants (stock, product_id, size, colour) where stock <= 5;
create index variants_removed on variants (removed_from) where removed_from is not null;
create index variants_with_own_price on variants (product_id) where price_paisa is not null;

-- A product file is checked first, and imported once staff have seen what would change. The report waits here; see
-- docs/decisions/0012.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  state text not null,
  report jsonb not null,
  touched_at timestamptz(3) not null,
  constraint product_imports_state_known
    check (state in ('checking', 'checked', 'applying', 'applied', 'failed'))
);
create unique index product_imports_one_at_a_time
  on product_imports ((true)) where state in ('checking', 'applying');

create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id text not null,
  row integer not null,
  change jsonb not null,
  primary key (import_id, product_id)
);

-- Every word that any product ever had. Words are only added: a stale one finds nothing.
create table search_vocabulary (
  word text collate "C" primary key
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);
create index search_vocabulary_shape on search_vocabulary (left(word, 1), length(word));

create function learn_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two transactions that add the same words cannot deadlock.
  insert into search_vocabulary select unnest(new.search_words) order by 1 on conflict do nothing;
  return null;
end $$;

create trigger products_learn_words
  after insert or update of name, description, name_bangla, description_bangla, cloth, cloth_bangla
  on products
  for each row execute function learn_search_words();
create trigger product_colours_learn_words after insert or update of name on product_colours
  for each row execute function learn_search_words();

-- Everything on public pages has one version: a server that hears of a change renders every page anew.
create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function tell_changed('catalogue');
create trigger size_runs_changed after insert or update or delete or truncate on size_runs
  for each statement execute function tell_changed('catalogue');
create trigger sizes_changed after insert or update or delete or truncate on sizes
  for each statement execute function tell_changed('catalogue');
create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function tell_changed('catalogue');
create trigger product_colours_changed after insert or update or delete or truncate on product_colours
  for each statement execute function tell_changed('catalogue');
create trigger product_images_changed after insert or update or delete or truncate on product_images
  for each statement execute function tell_changed('catalogue');
create trigger variants_came_or_went after insert or delete or truncate on variants
  for each statement execute function tell_changed('catalogue');
-- A stock count is shown only when low, so most sales change no page.
create trigger variants_changed after update on variants
  for each row
  when (
    (least(old.stock, 6), old.stock is null, old.price_paisa, old.size, old.colour)
    is distinct from (least(new.stock, 6), new.stock is null, new.price_paisa, new.size, new.colour)
  )
  execute function tell_changed('catalogue');
