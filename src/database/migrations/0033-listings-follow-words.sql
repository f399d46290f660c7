-- Lists and the vocabulary followed the columns that words were made of at that time. They follow the
-- words themselves, so that a further searched column is found without a thought for these triggers.
--
-- Whoever makes name_words or search_words of something else first drops what names them, and makes it
-- again afterwards: the view current_product_listings and these two triggers. Then:
-- call list_all_products_anew(), and let the vocabulary learn all words.
drop trigger products_listed_otherwise on products;
create constraint trigger products_listed_otherwise
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.category_id, old.is_featured, old.is_offered, old.price_paisa, old.name, old.name_words,
      old.search_words, old.created_at)
    is distinct from
    (new.category_id, new.is_featured, new.is_offered, new.price_paisa, new.name, new.name_words,
      new.search_words, new.created_at)
  )
  execute function note_product_to_list('id');

drop trigger products_learn_words on products;
create trigger products_learn_words
  after insert on products
  for each row execute function learn_search_words();
create trigger products_learn_words_otherwise
  after update on products
  for each row when (old.search_words is distinct from new.search_words)
  execute function learn_search_words();
