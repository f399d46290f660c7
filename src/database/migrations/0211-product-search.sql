-- Every word that any product ever had. Words only come: one that is left over finds nothing.
create table search_vocabulary (
  word text collate "C" primary key
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);
create index search_vocabulary_shape on search_vocabulary (left(word, 1), length(word));

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
  added_at timestamptz(3) not null,
  -- By this and the next, administrators narrow and sort beside what shoppers do.
  is_offered boolean not null default true,
  -- Offered, and of one of its sizes are 1 to 5 pieces left.
  is_low boolean not null default false,
  -- `navy`, and for each size in it its name, a line break and the size, so that one index answers for both.
  colours text[] not null default '{}',
  size_run_id text not null default 'letters'
);
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
create index product_listings_low
  on product_listings (added_at desc, product_id desc) where is_low;
create index product_listings_not_offered
  on product_listings (added_at desc, product_id desc) where not is_offered;
create index product_listings_colours on product_listings using gin (colours) with (fastupdate = off);
-- Most come in letters, and the newest of those are found without it.
create index product_listings_run_newest
  on product_listings (size_run_id, added_at desc, product_id desc) where size_run_id <> 'letters';
-- What is offered of a category, or of all, without a look at the wide rows of the listings.
create index product_listings_offered on product_listings (category_id, size_run_id, sizes);
-- So that a size that hardly anything comes in is known for that.
alter table product_listings alter column sizes set statistics 1000;
alter table product_listings alter column colours set statistics 1000;

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
create index product_pieces_sorted on product_pieces (piece_count, product_id);

-- Products that the transaction under way has changed. Nobody else ever sees its rows, which end with it, so that
-- a crash can lose none.
create unlogged table products_to_list (
  transaction_id xid8 not null,
  product_id text not null,
  is_first boolean not null,
  -- By how many the pieces of a product have moved, or null where its listing may have changed.
  moved_pieces integer
);
create index products_to_list_of_transaction on products_to_list (transaction_id);

-- The listings as they should be.
create view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select distinct size from variants
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    coalesce(case when is_on_sale then sale_price_paisa end, price_paisa) as price_paisa,
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

create function learn_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who add the same words wait for each other only once.
  insert into search_vocabulary select unnest(new.search_words) order by 1 on conflict do nothing;
  return null;
end $$;

-- The table looks empty when it is planned for, and then fills with dead rows until it is vacuumed.
create function note_product_to_list() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into products_to_list
  values (
    pg_current_xact_id(),
    case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0],
    not exists (select from products_to_list where transaction_id = pg_current_xact_id())
  );
  return null;
end $$;

-- A listing that stays as it is is not written. Planned once: to plan for each sale anew would take eight times as
-- long as to do it.
create function list_products_anew(ids text[]) returns void language plpgsql
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
  where product_id = any(ids)
    and not exists (select from products where id = product_id and archived_at is null);
  delete from product_pieces
  where product_id = any(ids)
    and not exists (select from products where id = product_id and archived_at is null);
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

-- Selling some of many pieces changes nothing that a list shows: it only moves the number that administrators sort
-- by, which is added to. Products are touched in one order, and their listings before their pieces. A product that
-- has a size without a count stays as it is.
create function keep_product_listings() returns trigger language plpgsql
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

-- All of them, for where the triggers were off.
create procedure list_all_products_anew() language sql as $$
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

create function learn_colour_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary select unnest(search_words(new.name)) order by 1 on conflict do nothing;
  return null;
end $$;

create constraint trigger products_listed
  after insert or delete on products
  deferrable initially deferred
  for each row execute function note_product_to_list('id');
create trigger products_learn_words
  after insert on products
  for each row execute function learn_search_words();
create trigger products_learn_words_otherwise
  after update on products
  for each row when (old.search_words is distinct from new.search_words)
  execute function learn_search_words();
-- Lists follow the words, whatever columns those are made of. Whoever makes name_words or search_words of something
-- else first drops what names them, and makes it again: the view current_product_listings, this trigger and
-- products_learn_words_otherwise. Then: call list_all_products_anew(), and let the vocabulary learn all words.
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
create constraint trigger products_listed_at_sale_price
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.is_on_sale, old.sale_price_paisa) is distinct from (new.is_on_sale, new.sale_price_paisa)
  )
  execute function note_product_to_list('id');
create constraint trigger products_listed_when_archived
  after update on products
  deferrable initially deferred
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function note_product_to_list('id');

create constraint trigger product_colours_listed
  after insert or update or delete on product_colours
  deferrable initially deferred
  for each row execute function note_product_to_list('product_id');
create trigger product_colours_learn_words
  after insert on product_colours
  for each row execute function learn_colour_words();

create constraint trigger variants_listed
  after insert or delete on variants
  deferrable initially deferred
  for each row execute function note_product_to_list('product_id');
create constraint trigger variants_listed_otherwise
  after update on variants
  deferrable initially deferred
  for each row
  when (
    (old.stock is null, old.stock = 0, old.stock between 1 and 5)
    is distinct from (new.stock is null, new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_product_to_list('product_id');
create constraint trigger variants_moved
  after update on variants
  deferrable initially deferred
  for each row
  when (
    old.stock <> new.stock
    and (old.stock = 0, old.stock between 1 and 5) = (new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_moved_pieces();

create constraint trigger translations_listed
  after insert or update on translations
  deferrable initially deferred
  for each row when (new.product_id is not null) execute function note_product_to_list('product_id');
create constraint trigger translations_listed_otherwise
  after delete on translations
  deferrable initially deferred
  for each row when (old.product_id is not null) execute function note_product_to_list('product_id');
create trigger translations_learn_words
  after insert or update on translations
  for each row when (new.product_id is not null) execute function learn_search_words();

-- Touched only when a transaction commits, after the figures of orders, each product once and in one
-- order, so that nobody waits for each other in a circle: the first kind of trigger runs among those of
-- the orders and only takes note, and what it notes makes the second kind run after all of them.
create constraint trigger products_to_list_noted
  after insert on products_to_list
  deferrable initially deferred
  for each row when (new.is_first) execute function keep_product_listings();
