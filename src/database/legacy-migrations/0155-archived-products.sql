-- What was ever ordered is archived when it is deleted: it is in no list, and its orders still know it.
alter table products add column archived_at timestamptz(3);
create index products_archived on products (archived_at desc, id desc) where archived_at is not null;

-- As they stand, without what is archived.
do $$
begin
  execute format(
    'create or replace view current_product_listings as %s where products.archived_at is null',
    rtrim(pg_get_viewdef('current_product_listings'::regclass), ';')
  );
  execute replace(
    pg_get_functiondef('list_products_anew(text[])'::regprocedure),
    'select from products where id = product_id',
    'select from products where id = product_id and archived_at is null'
  );
end $$;

create constraint trigger products_listed_when_archived
  after update on products
  deferrable initially deferred
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function note_product_to_list('id');

-- Beside what is told of every change of a product.
create function tell_product_archived() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array['counts', 'availability', 'availability ' || new.category_id]);
  return null;
end $$;
create trigger products_archived_or_restored
  after update on products
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function tell_product_archived();
