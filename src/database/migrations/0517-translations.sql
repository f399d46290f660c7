-- Texts in a second language. They are deleted with their subject.
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

create trigger translations_learn_words after insert or update of text on translations
  for each row execute function learn_search_words();
create trigger translations_changed after insert or update or delete or truncate on translations
  for each statement execute function tell_changed('catalogue');
