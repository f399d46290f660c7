-- What is offered of a category, or of all, without a look at the wide rows of the listings.
create index product_listings_offered on product_listings (category_id, size_run_id, sizes);
-- How many products come in a colour.
create index product_colours_named on product_colours (name, swatch);
