alter table products validate constraint products_weight_in_range;
