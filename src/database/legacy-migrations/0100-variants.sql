-- Sizes are rows, and a product may come in colours: what is sold is a variant, one size in one colour. Every product
-- so far came in letters or in one size.
create table size_runs (
  id text primary key,
  name text not null,
  position integer not null,
  constraint size_runs_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table sizes (
  run_id text not null references size_runs (id) on delete cascade,
  label text not null,
  position integer not null,
  primary key (run_id, label),
  constraint sizes_label_bounded check (char_length(label) between 1 and 20)
);

insert into size_runs (id, name, position) values
  ('letters', 'Letters', 0), ('waist', 'Waist', 1), ('shoes', 'Shoes', 2),
  ('panjabi', 'Panjabi', 3), ('children', 'Children', 4), ('one-size', 'One size', 5);

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

-- A product that came in letters and in one size besides keeps both.
insert into size_runs (id, name, position)
select 'letters-and-one-size', 'Letters and one size', 6
where exists (
  select from product_sizes group by product_id
  having bool_or(size = 'One size') and bool_or(size <> 'One size')
);
insert into sizes (run_id, label, position)
select size_runs.id, label, row_number() over (order by sizes.run_id, sizes.position) - 1
from size_runs, sizes
where size_runs.id = 'letters-and-one-size' and sizes.run_id in ('letters', 'one-size');

alter table products
  add column size_run_id text not null default 'letters' references size_runs (id);
update products
set size_run_id = case when sizes.only_one then 'one-size' else 'letters-and-one-size' end
from (
  select product_id, bool_and(size = 'One size') as only_one from product_sizes
  group by product_id having bool_or(size = 'One size')
) as sizes
where sizes.product_id = products.id;
alter table products add constraint products_with_run unique (id, size_run_id);

create table product_colours (
  product_id text not null references products (id) on delete cascade,
  name text not null,
  swatch text not null,
  position integer not null,
  primary key (product_id, name),
  constraint product_colours_name_bounded check (char_length(name) between 1 and 30),
  constraint product_colours_swatch_hexadecimal check (swatch ~ '^#[0-9a-f]{6}$')
);
create unique index product_colours_once on product_colours (product_id, lower(name));

alter table product_images
  add column colour text,
  add constraint product_images_of_colour foreign key (product_id, colour)
    references product_colours (product_id, name) on delete set null (colour);

-- Written anew as a whole, once.
alter table product_sizes rename to variants;
alter table variants
  drop constraint product_sizes_pkey,
  drop constraint product_sizes_size_known,
  drop constraint product_sizes_product_id_fkey,
  add column id uuid not null default gen_random_uuid(),
  add column size_run_id text not null default 'letters',
  add column colour text not null default '',
  add column colour_name text generated always as (nullif(colour, '')) stored,
  add column sku text,
  add column price_paisa bigint;
alter table variants rename constraint product_sizes_stock_not_negative to variants_stock_not_negative;
update variants set size_run_id = products.size_run_id
from products where products.id = product_id and products.size_run_id <> 'letters';
alter table variants
  alter column size_run_id drop default,
  add primary key (product_id, size, colour),
  add constraint variants_id_unique unique (id),
  add constraint variants_sku_bounded check (char_length(sku) between 1 and 64),
  add constraint variants_price_positive check (price_paisa > 0),
  -- The size is one of the product's run.
  add constraint variants_of_product foreign key (product_id, size_run_id)
    references products (id, size_run_id) on update cascade on delete cascade,
  add constraint variants_size_of_run foreign key (size_run_id, size) references sizes (run_id, label),
  -- At the end: when a product goes, its colours may go before its variants.
  add constraint variants_of_colour foreign key (product_id, colour_name)
    references product_colours (product_id, name) deferrable initially deferred;
create unique index variants_sku_unique on variants (lower(sku)) where sku is not null;
drop index product_sizes_low;
create index variants_low on variants (stock, product_id, size, colour) where stock <= 5;

alter trigger product_sizes_added on variants rename to variants_added;
alter trigger product_sizes_removed on variants rename to variants_removed;
alter trigger product_sizes_stock_changed on variants rename to variants_changed;
alter trigger product_sizes_truncated on variants rename to variants_truncated;
alter trigger product_sizes_listed on variants rename to variants_listed;
alter trigger product_sizes_listed_otherwise on variants rename to variants_listed_otherwise;
alter trigger product_sizes_moved on variants rename to variants_moved;

-- As in 0022, of a size in a colour, which may have a price of its own.
create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (product_id, size, colour), lateral (
      select 'product ' || product_id as source
      where least(before.stock, 6) is distinct from least(after.stock, 6)
        or (before.stock is null) <> (after.stock is null)
        or before.price_paisa is distinct from after.price_paisa
      union all
      select 'availability' where (before.stock = 0) is distinct from (after.stock = 0)
    ) as told
  ));
  return null;
end $$;

create trigger product_colours_added after insert on product_colours
  referencing new table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_colours_removed after delete on product_colours
  referencing old table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_colours_changed after update on product_colours
  referencing new table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger size_runs_changed after insert or update or delete or truncate on size_runs
  for each statement execute function tell_catalogue_changed();
create trigger sizes_changed after insert or update or delete or truncate on sizes
  for each statement execute function tell_catalogue_changed();

-- What is in a cart, on an order and in the history of a shelf outlives the product, and names its variant by what it is.
alter table cart_lines
  add column colour text not null default '',
  drop constraint cart_lines_one_per_product_and_size,
  add constraint cart_lines_one_per_variant unique (owner, product_id, size, colour);
alter table order_lines add column colour text not null default '';
alter table stock_movements add column colour text not null default '';
update held_checkouts set lines = (
  select jsonb_agg(
    line || jsonb_build_object('colour', '', 'sku', (line ->> 'productId') || '-' || (line ->> 'size'))
    order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
)
where jsonb_array_length(lines) > 0;

-- Lists are narrowed by runs and by colours too: `navy`, and for each size in it its name, a line break and the size.
alter table product_listings
  add column colours text[] not null default '{}',
  add column size_run_id text not null default 'letters';
alter table product_listings alter column colours set statistics 1000;
update product_listings as listing set size_run_id = products.size_run_id
from products where products.id = listing.product_id and products.size_run_id <> 'letters';
create index product_listings_colours on product_listings using gin (colours) with (fastupdate = off);
-- Most come in letters, and the newest of those are found without it.
create index product_listings_run_newest
  on product_listings (size_run_id, added_at desc, product_id desc) where size_run_id <> 'letters';

create or replace view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select distinct size from variants
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    price_paisa, lower(name) collate "C" as lower_name, name_words,
    search_words || ('category:' || category_id) || array(
      select distinct word
      from product_colours, unnest(search_words(product_colours.name)) as word
      where product_id = products.id order by word
    ) as search_words,
    created_at as added_at, is_offered,
    is_offered and exists (
      select from variants where product_id = products.id and stock between 1 and 5
    ) as is_low,
    coalesce((
      select case when count(*) > count(stock) then 2147483647 else sum(stock) end
      from variants where product_id = products.id
    ), 0)::integer as piece_count,
    array(
      select distinct offer
      from variants, unnest(array[lower(colour), lower(colour) || E'\n' || size]) as offer
      where product_id = products.id and colour <> '' and is_offered and stock is distinct from 0
      order by offer
    ) as colours,
    size_run_id
  from products;

-- As in 0053, with the columns above.
create or replace function list_products_anew(ids text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into product_figures as figure
  select category_id, is_featured, is_available, pg_backend_pid() % 16, sum(step)
  from (
    select category_id, is_featured, is_available, -1 as step
    from product_listings where product_id = any(ids) and category_id <> ''
    union all
    select category_id, is_featured, cardinality(sizes) > 0, 1
    from current_product_listings where product_id = any(ids)
  ) as steps
  group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
  on conflict (category_id, is_featured, is_available, slot) do update set
    product_count = figure.product_count + excluded.product_count;
  delete from product_listings
  where product_id = any(ids) and not exists (select from products where id = product_id);
  delete from product_pieces
  where product_id = any(ids) and not exists (select from products where id = product_id);
  update product_listings as listing
  set category_id = now.category_id, is_featured = now.is_featured, sizes = now.sizes,
    price_paisa = now.price_paisa, lower_name = now.lower_name, name_words = now.name_words,
    search_words = now.search_words, added_at = now.added_at, is_offered = now.is_offered,
    is_low = now.is_low, colours = now.colours, size_run_id = now.size_run_id
  from current_product_listings as now
  where listing.product_id = any(ids) and now.product_id = listing.product_id
    and (listing.category_id, listing.is_featured, listing.sizes, listing.price_paisa,
        listing.lower_name, listing.name_words, listing.search_words, listing.added_at,
        listing.is_offered, listing.is_low, listing.colours, listing.size_run_id)
      is distinct from (now.category_id, now.is_featured, now.sizes, now.price_paisa,
        now.lower_name, now.name_words, now.search_words, now.added_at,
        now.is_offered, now.is_low, now.colours, now.size_run_id);
  insert into product_pieces as kept
    (product_id, piece_count, category_id, is_featured, is_offered, is_available, is_low)
  select product_id, piece_count, category_id, is_featured, is_offered, cardinality(sizes) > 0, is_low
  from current_product_listings where product_id = any(ids) order by product_id
  on conflict (product_id) do update set
    piece_count = excluded.piece_count, category_id = excluded.category_id,
    is_featured = excluded.is_featured, is_offered = excluded.is_offered,
    is_available = excluded.is_available, is_low = excluded.is_low
  where kept is distinct from excluded;
end $$;

create or replace procedure list_all_products_anew() language sql as $$
  delete from product_listings;
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at, is_offered, is_low, colours, size_run_id)
  select product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words,
    search_words, added_at, is_offered, is_low, colours, size_run_id
  from current_product_listings order by added_at;
  delete from product_pieces;
  insert into product_pieces
    (product_id, piece_count, category_id, is_featured, is_offered, is_available, is_low)
  select product_id, piece_count, category_id, is_featured, is_offered, cardinality(sizes) > 0, is_low
  from current_product_listings order by piece_count, product_id;
  delete from product_figures;
  insert into product_figures
  select category_id, is_featured, is_available, 0, count(*) from product_listings group by 1, 2, 3;
$$;

drop trigger products_listed_otherwise on products;
create constraint trigger products_listed_otherwise
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.category_id, old.is_featured, old.is_offered, old.price_paisa, old.name, old.name_words,
      old.search_words, old.created_at, old.size_run_id)
    is distinct from
    (new.category_id, new.is_featured, new.is_offered, new.price_paisa, new.name, new.name_words,
      new.search_words, new.created_at, new.size_run_id)
  )
  execute function note_product_to_list('id');
create constraint trigger product_colours_listed
  after insert or update or delete on product_colours
  deferrable initially deferred
  for each row execute function note_product_to_list('product_id');

create function learn_colour_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary select unnest(search_words(new.name)) order by 1 on conflict do nothing;
  return null;
end $$;
create trigger product_colours_learn_words
  after insert on product_colours
  for each row execute function learn_colour_words();
