-- What a piece weighs, where that is known: parcels may cost more by weight.
alter table products
  add column weight_grams integer,
  add constraint products_weight_in_range check (weight_grams between 1 and 50000) not valid;
