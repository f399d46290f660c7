-- By what administrators narrow and sort products beside what shoppers do; docs/decisions/0013.
alter table product_listings
  add column is_offered boolean not null default true,
  -- Offered, and of one of its sizes are 1 to 5 pieces left.
  add column is_low boolean not null default false;

-- What products are sorted by when they are sorted by stock, on its own, so that a sale does not write
-- the many indexes of the listings. With what they are narrowed to, because that goes with the stock: who
-- looks for the most of what runs out would walk past nearly everything.
create table product_pieces (
  product_id text primary key,
  -- Of all sizes together; 2147483647 where one is not counted, which is always in stock.
  piece_count integer not null,
  category_id text not null,
  is_featured boolean not null,
  is_offered boolean not null,
  is_available boolean not null,
  is_low boolean not null
);

create or replace view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select size from product_sizes
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    price_paisa, lower(name) collate "C" as lower_name, name_words,
    search_words || ('category:' || category_id) as search_words, created_at as added_at,
    is_offered,
    is_offered and exists (
      select from product_sizes where product_id = products.id and stock between 1 and 5
    ) as is_low,
    coalesce((
      select case when count(*) > count(stock) then 2147483647 else sum(stock) end
      from product_sizes where product_id = products.id
    ), 0)::integer as piece_count
  from products;

-- As in 0025, with the columns above. A listing that stays as it is is not written. Planned once: to plan
-- for each sale anew would take eight times as long as to do it.
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
    is_low = now.is_low
  from current_product_listings as now
  where listing.product_id = any(ids) and now.product_id = listing.product_id
    and (listing.category_id, listing.is_featured, listing.sizes, listing.price_paisa,
        listing.lower_name, listing.name_words, listing.search_words, listing.added_at,
        listing.is_offered, listing.is_low)
      is distinct from (now.category_id, now.is_featured, now.sizes, now.price_paisa,
        now.lower_name, now.name_words, now.search_words, now.added_at,
        now.is_offered, now.is_low);
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
      added_at, is_offered, is_low)
  select product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words,
    search_words, added_at, is_offered, is_low
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

-- Another server may be selling meanwhile. Only the listings that are not as new ones are get written.
lock table products, product_sizes in share row exclusive mode;
update product_listings as listing set is_offered = false
from products where products.id = listing.product_id and not products.is_offered;
update product_listings as listing set is_low = true
where is_offered and product_id in (
  select product_id from product_sizes where stock between 1 and 5
);
insert into product_pieces
  (product_id, piece_count, category_id, is_featured, is_offered, is_available, is_low)
select product_id, piece_count, category_id, is_featured, is_offered, cardinality(sizes) > 0, is_low
from current_product_listings order by piece_count, product_id;

-- Every count moves the sum of a product.
drop trigger product_sizes_listed_otherwise on product_sizes;
create constraint trigger product_sizes_listed_otherwise
  after update on product_sizes
  deferrable initially deferred
  for each row
  when (old.stock is distinct from new.stock)
  execute function note_product_to_list('product_id');

create index product_listings_low
  on product_listings (added_at desc, product_id desc) where is_low;
create index product_listings_not_offered
  on product_listings (added_at desc, product_id desc) where not is_offered;
create index product_pieces_sorted on product_pieces (piece_count, product_id);

-- Lists of orders by how they are paid and where they go. A district is in one region.
create index orders_by_payment_method on orders (payment_method, placed_at desc, id desc);
create index orders_by_region on orders (region, placed_at desc, id desc);
create index orders_by_district on orders (district, placed_at desc, id desc);
