-- Selling some of many pieces changes nothing that a list shows: it only moves the number that administrators
-- sort by, which is added to. The listing is written anew when a size runs out, runs low or comes back. See
-- 0025, 0053 and docs/decisions/0025.
--
-- Nobody sells for the moment that this takes, however large the shop is.
lock table products in share row exclusive mode;
lock table product_sizes in access exclusive mode;

-- Its rows end with the transaction that wrote them, so that a crash can lose none.
alter table products_to_list set unlogged;
-- By how many the pieces of a product have moved, or null where its listing may have changed.
alter table products_to_list add column moved_pieces integer;

-- It looks empty when it is planned for, and then fills with dead rows until it is vacuumed.
alter function note_product_to_list() set enable_seqscan = off;

create function note_moved_pieces() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into products_to_list (transaction_id, product_id, is_first, moved_pieces)
  values (
    pg_current_xact_id(), new.product_id,
    not exists (select from products_to_list where transaction_id = pg_current_xact_id()),
    new.stock - old.stock
  );
  return null;
end $$;

-- Products are touched in one order, and their listings before their pieces. A product that has a size
-- without a count stays as it is.
create or replace function keep_product_listings() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids text[];
  pieces bigint[];
  is_sale boolean;
begin
  with noted as (
    delete from products_to_list where transaction_id = new.transaction_id
    returning product_id, moved_pieces
  ), changed as (
    select product_id, sum(moved_pieces) as moved, bool_and(moved_pieces is not null) as only_moved
    from noted group by product_id
  )
  select array_agg(product_id order by product_id), array_agg(moved order by product_id),
    bool_and(only_moved)
  into ids, pieces, is_sale from changed;
  if is_sale then
    for i in 1 .. cardinality(ids) loop
      update product_pieces set piece_count = piece_count + pieces[i]
      where product_id = ids[i] and piece_count < 2147483647;
    end loop;
    return null;
  end if;
  -- Locked before they are looked at: of two transactions that sell the last pieces of a product, the
  -- second sees what the first has done.
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at)
  select id, '', false, '{}', 0, '', '{}', '{}', now() from unnest(ids) as id order by 1
  on conflict do nothing;
  perform from product_listings where product_id = any(ids) order by product_id for update;
  perform from product_pieces where product_id = any(ids) order by product_id for update;
  perform list_products_anew(ids);
  return null;
end $$;

drop trigger product_sizes_listed_otherwise on product_sizes;
create constraint trigger product_sizes_listed_otherwise
  after update on product_sizes
  deferrable initially deferred
  for each row
  when (
    (old.stock is null, old.stock = 0, old.stock between 1 and 5)
    is distinct from (new.stock is null, new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_product_to_list('product_id');
create constraint trigger product_sizes_moved
  after update on product_sizes
  deferrable initially deferred
  for each row
  when (
    old.stock <> new.stock
    and (old.stock = 0, old.stock between 1 and 5) = (new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_moved_pieces();
