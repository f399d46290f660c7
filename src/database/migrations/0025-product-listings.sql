-- What lists of products are narrowed, searched and sorted by, in one table, so that an index answers
-- however much of it is asked for together. Kept as products and their stock change; docs/decisions/0013.
create table product_listings (
  product_id text primary key,
  category_id text not null,
  is_featured boolean not null,
  -- Those in which it can be bought: offered, and not sold out.
  sizes text[] not null,
  is_available boolean not null generated always as (cardinality(sizes) > 0) stored,
  price_paisa bigint not null,
  lower_name text collate "C" not null,
  name_words text[] not null,
  -- And `category:` with the id of its category, which no word of a text can be.
  search_words text[] not null,
  added_at timestamptz(3) not null
);

-- How many there are, by what lists are most often narrowed to: a count adds up these few rows. Spread
-- over slots like the figures of orders.
create table product_figures (
  category_id text not null,
  is_featured boolean not null,
  is_available boolean not null,
  slot integer not null,
  product_count bigint not null,
  primary key (category_id, is_featured, is_available, slot)
);

-- Nobody but the transaction that writes a row of it ever sees it.
create table products_to_list (
  transaction_id xid8 not null,
  product_id text not null,
  is_first boolean not null
);
create index products_to_list_of_transaction on products_to_list (transaction_id);

create view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select size from product_sizes
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    price_paisa, lower(name) collate "C" as lower_name, name_words,
    search_words || ('category:' || category_id) as search_words, created_at as added_at
  from products;

create function note_product_to_list() returns trigger language plpgsql as $$
begin
  insert into products_to_list
  values (
    pg_current_xact_id(),
    case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0],
    not exists (select from products_to_list where transaction_id = pg_current_xact_id())
  );
  return null;
end $$;

create function list_products_anew(ids text[]) returns void language plpgsql as $$
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
  update product_listings as listing
  set category_id = now.category_id, is_featured = now.is_featured, sizes = now.sizes,
    price_paisa = now.price_paisa, lower_name = now.lower_name, name_words = now.name_words,
    search_words = now.search_words, added_at = now.added_at
  from current_product_listings as now
  where listing.product_id = any(ids) and now.product_id = listing.product_id;
end $$;

create function keep_product_listings() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  ids := array(
    select distinct product_id from products_to_list
    where transaction_id = new.transaction_id order by 1
  );
  delete from products_to_list where transaction_id = new.transaction_id;
  -- Locked before they are looked at: of two transactions that sell the last pieces of a product, the
  -- second sees what the first has done.
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at)
  select id, '', false, '{}', 0, '', '{}', '{}', now() from unnest(ids) as id order by 1
  on conflict do nothing;
  perform from product_listings where product_id = any(ids) order by product_id for update;
  perform list_products_anew(ids);
  return null;
end $$;

-- All of them, for where the triggers were off.
create procedure list_all_products_anew() language sql as $$
  delete from product_listings;
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at)
  select product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words,
    search_words, added_at
  from current_product_listings order by added_at;
  delete from product_figures;
  insert into product_figures
  select category_id, is_featured, is_available, 0, count(*) from product_listings group by 1, 2, 3;
$$;

-- Another server may be selling meanwhile.
lock table products, product_sizes in share row exclusive mode;
call list_all_products_anew();

-- Touched only when a transaction commits, after the figures of orders, each product once and in one
-- order, so that nobody waits for each other in a circle: the first kind of trigger runs among those of
-- the orders and only takes note, and what it notes makes the second kind run after all of them.
create constraint trigger products_to_list_noted
  after insert on products_to_list
  deferrable initially deferred
  for each row when (new.is_first) execute function keep_product_listings();
create constraint trigger products_listed
  after insert or delete on products
  deferrable initially deferred
  for each row execute function note_product_to_list('id');
create constraint trigger products_listed_otherwise
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.category_id, old.is_featured, old.is_offered, old.price_paisa, old.name, old.description,
      old.created_at)
    is distinct from
    (new.category_id, new.is_featured, new.is_offered, new.price_paisa, new.name, new.description,
      new.created_at)
  )
  execute function note_product_to_list('id');
create constraint trigger product_sizes_listed
  after insert or delete on product_sizes
  deferrable initially deferred
  for each row execute function note_product_to_list('product_id');
create constraint trigger product_sizes_listed_otherwise
  after update on product_sizes
  deferrable initially deferred
  for each row
  when ((old.stock is distinct from 0) <> (new.stock is distinct from 0))
  execute function note_product_to_list('product_id');

-- So that a size that hardly anything comes in is known for that.
alter table product_listings alter column sizes set statistics 1000;

create index product_listings_newest on product_listings (added_at desc, product_id desc);
create index product_listings_price on product_listings (price_paisa, product_id);
create index product_listings_name on product_listings (lower_name, product_id);
create index product_listings_category_newest
  on product_listings (category_id, added_at desc, product_id desc);
create index product_listings_category_price
  on product_listings (category_id, price_paisa, product_id);
create index product_listings_category_name
  on product_listings (category_id, lower_name, product_id);
create index product_listings_featured
  on product_listings (added_at desc, product_id desc) where is_featured;
create index product_listings_unavailable
  on product_listings (added_at desc, product_id desc) where not is_available;
create index product_listings_sizes on product_listings using gin (sizes) with (fastupdate = off);
create index product_listings_search on product_listings using gin (search_words)
  with (fastupdate = off);
create index product_listings_name_search on product_listings using gin (name_words)
  with (fastupdate = off);

drop index products_newest, products_featured_newest, products_category_newest, products_price,
  products_category_price, products_name, products_category_name, products_search,
  product_sizes_of_size;
-- For the foreign key, and when a category is removed.
create index products_of_category on products (category_id);
