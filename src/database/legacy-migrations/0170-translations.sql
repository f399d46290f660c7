-- Texts in a language other than the shop's own. Whatever they are of, they go with it.
create table translations (
  subject text not null,
  subject_id text not null,
  language text not null,
  field text not null,
  text text not null,
  product_id text generated always as (case subject when 'product' then subject_id end) stored
    references products (id) on delete cascade,
  category_id text generated always as (case subject when 'category' then subject_id end) stored
    references categories (id) on delete cascade,
  page_id text generated always as (case subject when 'page' then subject_id end) stored
    references pages (id) on delete cascade,
  settings_group text generated always as (case subject when 'settings' then subject_id end) stored
    references settings (name) on delete cascade,
  -- Products are found by them.
  search_words text[] not null
    generated always as (case subject when 'product' then search_words(text) else '{}' end) stored,
  primary key (subject, subject_id, language, field),
  constraint translations_subject_known check (subject in ('product', 'category', 'page', 'settings')),
  constraint translations_language_known check (language in ('bn')),
  constraint translations_text_present check (text <> '')
);
create index translations_of_product on translations (product_id) where product_id is not null;
create index translations_of_category on translations (category_id) where category_id is not null;
create index translations_of_page on translations (page_id) where page_id is not null;
create index translations_of_group on translations (settings_group) where settings_group is not null;

-- As in 0140 and 0155, with the words of translations.
create or replace view current_product_listings as
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

-- A list may be a search.
create function tell_translation_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array['lists', 'list ' || category_id])
  from products where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger translations_changed
  after insert or update or delete on translations
  for each row execute function tell_translation_changed();
