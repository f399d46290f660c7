-- Lists of products read products and their variants; nothing is kept of them beside.
drop trigger products_listed on products;
drop trigger products_listed_otherwise on products;
drop trigger products_listed_when_archived on products;
drop trigger product_colours_listed on product_colours;
drop trigger variants_listed on variants;
drop trigger variants_listed_otherwise on variants;
drop trigger variants_moved on variants;
drop trigger translations_listed on translations;
drop trigger translations_listed_otherwise on translations;
drop table products_to_list, product_pieces, product_figures, product_listings;
drop procedure list_all_products_anew;
drop view current_product_listings;
drop function note_product_to_list, note_moved_pieces, keep_product_listings, list_products_anew;
drop index products_with_sale;
alter table products drop column is_on_sale;

create index products_with_sale on products (id) where sale_price_paisa is not null;
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_newest_of_category on products (category_id, created_at desc, id desc)
  where archived_at is null;
create index products_by_name on products ((lower(name) collate "C"), id) where archived_at is null;
create index products_featured on products (created_at desc, id desc)
  where is_featured and archived_at is null;
create index products_search on products using gin (search_words) with (fastupdate = off);

-- Products are found by the names of their colours, too.
alter table product_colours add column search_words text[] not null
  generated always as (search_words(name)) stored;
