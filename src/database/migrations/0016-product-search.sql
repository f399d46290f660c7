-- The words of a text as they are looked for: without accents, Bangla in Latin letters, and spellings
-- that sound alike made one. Every character is named, because databases differ in what a letter is.
create function search_words(source text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(normalize(source, nfkd));
begin
  -- Accents, what joins letters unseen, apostrophes.
  plain := regexp_replace(plain, '[\u0300-\u036f\u00ad\u200b-\u200f\u2019\u2060\ufe0f\ufeff'']', '', 'g');
  plain := replace(replace(replace(plain, E'\u09af\u09bc', 'y'), E'\u09a1\u09bc', 'r'), E'\u09a2\u09bc', 'r');
  plain := replace(plain, E'\u09cd\u09af\u09be', 'a');
  plain := replace(replace(plain, E'\u09c7\u09be', 'o'), E'\u09c7\u09d7', 'ou');
  plain := replace(replace(replace(replace(plain, 'ৃ', 'ri'), 'ৈ', 'oi'), 'ঐ', 'oi'), 'ঔ', 'ou');
  plain := translate(
    plain,
    'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংািীুূেঅআইঈউঊএও০১২৩৪৫৬৭৮৯৳' || E'\u0981\u0983\u09bc\u09cd',
    'kkggnccjjnttddnttddnpfbbmjrlssshtnaiiuueaaiiuueo0123456789 '
  );
  -- A T-shirt is a tee.
  plain := regexp_replace(plain, '(?<![a-z0-9])t[ -]*shirt', 'tee shirt', 'g');
  plain := replace(regexp_replace(plain, '([bcdgjkst])h', '\1', 'g'), 'ph', 'f');
  plain := replace(replace(replace(replace(plain, 'ee', 'i'), 'oo', 'u'), 'z', 'j'), 'ck', 'k');
  plain := regexp_replace(plain, '([a-z]{2}[a-rt-z])s(?![a-z0-9])', '\1', 'g');
  plain := regexp_replace(plain, '([a-z])\1+', '\1', 'g');
  return array(
    select distinct left(word, 40) collate "C" as word
    from regexp_split_to_table(plain, '[^0-9a-z\u00df-\u0963\u0966-\u1fff\u3041-\ud7ff]+') as word
    where word <> ''
    order by 1
  );
end $$;

alter table products
  add column name_words text[] not null generated always as (search_words(name)) stored,
  add column search_words text[] not null
    generated always as (search_words(name || ' ' || description)) stored;
-- Without a list of pending entries, which the embedded database would read through at each search.
create index products_search on products using gin (search_words) with (fastupdate = off);

-- Every word that any product ever had. Words only come: one that is left over finds nothing.
create table search_vocabulary (
  word text collate "C" primary key
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);
create index search_vocabulary_shape on search_vocabulary (left(word, 1), length(word));

create function learn_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who add the same words wait for each other only once.
  insert into search_vocabulary select unnest(new.search_words) order by 1 on conflict do nothing;
  return null;
end $$;

create trigger products_learn_words
  after insert or update of name, description on products
  for each row execute function learn_search_words();

insert into search_vocabulary select distinct unnest(search_words) from products;

-- What the lists are sorted and narrowed by.
create index products_price on products (price_paisa, id);
create index products_category_price on products (category_id, price_paisa, id);
create index products_name on products ((lower(name) collate "C"), id);
create index products_category_name on products (category_id, (lower(name) collate "C"), id);
create index product_sizes_of_size on product_sizes (size, product_id);
