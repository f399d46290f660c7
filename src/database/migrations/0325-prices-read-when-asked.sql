-- What a product costs is said by src/shop/catalogue/prices.ts alone, of each variant at the moment it is asked: a
-- sale starts and ends without a write. `product_listings.price_paisa` and `products.is_on_sale`, which servers of
-- before name, say nothing any more, and go with a later migration.
drop trigger products_listed_at_sale_price on products;
drop index product_listings_price;
drop index product_listings_category_price;
create index variants_with_own_price on variants (product_id) where price_paisa is not null;
alter table product_listings alter column price_paisa drop not null;

create or replace view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select distinct size from variants
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    null::bigint as price_paisa,
    lower(name) collate "C" as lower_name,
    name_words || array(
      select distinct word from translations, unnest(translations.search_words) as word
      where translations.product_id = products.id and field = 'name' order by word
    ) as name_words,
    search_words || ('category:' || category_id) || array(
      select distinct word
      from product_colours, unnest(search_words(product_colours.name)) as word
      where product_id = products.id order by word
    ) || array(
      select distinct word from translations, unnest(translations.search_words) as word
      where translations.product_id = products.id order by word
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
  from products
  where archived_at is null;

-- Lists by price follow what a variant costs and whether it is in stock.
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
      select unnest(array['availability', 'availability ' || category_id])
      from products
      where id = product_id and (before.stock = 0, before.price_paisa)
        is distinct from (after.stock = 0, after.price_paisa)
    ) as told
  ));
  return null;
end $$;
