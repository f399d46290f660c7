-- A sale of a product: its price, and from when until when; a time that is null is open.
alter table products
  add column sale_price_paisa bigint,
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  -- Whether lists have it at its sale price. What it costs is said by the times; `switchSalePrices` brings the lists after.
  add column is_on_sale boolean not null default false,
  add constraint products_sale_below_price
    check (sale_price_paisa > 0 and sale_price_paisa < price_paisa),
  add constraint products_sale_ends_after_start check (sale_from < sale_until);
create index products_with_sale on products (id) where sale_price_paisa is not null or is_on_sale;

-- As in 0100, but for the price.
create or replace view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select distinct size from variants
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    coalesce(case when is_on_sale then sale_price_paisa end, price_paisa) as price_paisa,
    lower(name) collate "C" as lower_name, name_words,
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

create constraint trigger products_listed_at_sale_price
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.is_on_sale, old.sale_price_paisa) is distinct from (new.is_on_sale, new.sale_price_paisa)
  )
  execute function note_product_to_list('id');
