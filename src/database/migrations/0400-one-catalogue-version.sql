-- Whatever public pages show has one version: a server that hears of a change renders every page anew. A list that
-- named what each page shows, here and in TypeScript, kept more pages and was the same list twice.
drop trigger categories_changed on categories;
drop trigger categories_truncated on categories;
drop trigger size_runs_changed on size_runs;
drop trigger sizes_changed on sizes;
drop trigger products_added on products;
drop trigger products_removed on products;
drop trigger products_changed on products;
drop trigger products_truncated on products;
drop trigger products_archived_or_restored on products;
drop trigger product_colours_added on product_colours;
drop trigger product_colours_removed on product_colours;
drop trigger product_colours_changed on product_colours;
drop trigger product_images_added on product_images;
drop trigger product_images_removed on product_images;
drop trigger product_images_changed_before on product_images;
drop trigger product_images_changed_after on product_images;
drop trigger product_images_truncated on product_images;
drop trigger variants_added on variants;
drop trigger variants_removed on variants;
drop trigger variants_changed on variants;
drop trigger variants_truncated on variants;
drop trigger translations_changed on translations;
drop function tell_products_came_or_went, tell_products_changed, tell_pictures_changed, tell_sizes_came_or_went,
  tell_stock_changed, tell_product_archived, tell_translation_changed, tell_sources_changed;

create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'catalogue');
  return null;
end $$;

create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function tell_catalogue_changed();
create trigger size_runs_changed after insert or update or delete or truncate on size_runs
  for each statement execute function tell_catalogue_changed();
create trigger sizes_changed after insert or update or delete or truncate on sizes
  for each statement execute function tell_catalogue_changed();
create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function tell_catalogue_changed();
create trigger product_colours_changed after insert or update or delete or truncate on product_colours
  for each statement execute function tell_catalogue_changed();
create trigger product_images_changed after insert or update or delete or truncate on product_images
  for each statement execute function tell_catalogue_changed();
create trigger translations_changed after insert or update or delete or truncate on translations
  for each statement execute function tell_catalogue_changed();
create trigger variants_came_or_went after insert or delete or truncate on variants
  for each statement execute function tell_catalogue_changed();
-- How many are left is shown from five pieces on: most that are sold change no page.
create trigger variants_changed after update on variants
  for each row
  when (
    (least(old.stock, 6), old.stock is null, old.price_paisa, old.size, old.colour)
    is distinct from (least(new.stock, 6), new.stock is null, new.price_paisa, new.size, new.colour)
  )
  execute function tell_catalogue_changed();
