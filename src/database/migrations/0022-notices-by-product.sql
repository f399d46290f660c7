-- Pages kept as bytes hear of a change when it commits, on every server, in the words in which their
-- readers have said what they show (src/shop/catalogue/cache-tags.ts). An empty notice means everything.
create function tell_sources_changed(sources text[]) returns void language plpgsql as $$
begin
  -- Beyond so many it is quicker to begin anew, and beyond 8000 bytes a notice is refused.
  if cardinality(sources) > 100
    or exists (select from unnest(sources) as source where octet_length(source) > 1000) then
    perform pg_notify('catalogue_changed', '');
  else
    perform pg_notify('catalogue_changed', source) from unnest(sources) as source;
  end if;
end $$;

create function tell_products_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from changed, unnest(array[
      'product ' || id, 'list ' || category_id, 'lists', 'counts', 'addresses'
    ]) as source
  ));
  return null;
end $$;

-- Whatever a product says, its lists may sort or narrow by; all but when it was changed.
create function tell_products_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (uid), lateral (
      select 'addresses' as source
      union all
      select unnest(array[
        'product ' || before.id, 'product ' || after.id,
        'list ' || before.category_id, 'list ' || after.category_id, 'lists'
      ])
      where to_jsonb(before) - 'updated_at' is distinct from to_jsonb(after) - 'updated_at'
      union all
      select 'counts' where before.category_id is distinct from after.category_id
    ) as told
    where source is not null
  ));
  return null;
end $$;

create function tell_pictures_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(select distinct 'product ' || product_id from changed));
  return null;
end $$;

create function tell_sizes_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from changed, unnest(array['product ' || product_id, 'availability']) as source
  ));
  return null;
end $$;

-- How many are left is shown from five pieces on; lists are narrowed by whether there are any.
create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (product_id, size), lateral (
      select 'product ' || product_id as source
      where least(before.stock, 6) is distinct from least(after.stock, 6)
        or (before.stock is null) <> (after.stock is null)
      union all
      select 'availability' where (before.stock = 0) is distinct from (after.stock = 0)
    ) as told
  ));
  return null;
end $$;

drop trigger products_changed on products;
drop trigger product_images_changed on product_images;
drop trigger product_sizes_added_or_removed on product_sizes;
drop trigger product_sizes_running_low on product_sizes;

create trigger products_added after insert on products
  referencing new table as changed
  for each statement execute function tell_products_came_or_went();
create trigger products_removed after delete on products
  referencing old table as changed
  for each statement execute function tell_products_came_or_went();
create trigger products_changed after update on products
  referencing old table as before new table as after
  for each statement execute function tell_products_changed();

create trigger product_images_added after insert on product_images
  referencing new table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_removed after delete on product_images
  referencing old table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_changed_before after update on product_images
  referencing old table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_changed_after after update on product_images
  referencing new table as changed
  for each statement execute function tell_pictures_changed();

create trigger product_sizes_added after insert on product_sizes
  referencing new table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_sizes_removed after delete on product_sizes
  referencing old table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_sizes_stock_changed after update on product_sizes
  referencing old table as before new table as after
  for each statement execute function tell_stock_changed();

create trigger products_truncated after truncate on products
  for each statement execute function tell_catalogue_changed();
create trigger categories_truncated after truncate on categories
  for each statement execute function tell_catalogue_changed();
create trigger product_images_truncated after truncate on product_images
  for each statement execute function tell_catalogue_changed();
create trigger product_sizes_truncated after truncate on product_sizes
  for each statement execute function tell_catalogue_changed();
