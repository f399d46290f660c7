-- What a held checkout holds, by line, as orders have it.
create table checkout_lines (
  checkout_id uuid not null references held_checkouts (id) on delete cascade,
  position integer not null,
  product_id text not null,
  size text not null,
  colour text not null default '',
  sku text not null default '',
  name text not null,
  image_url text not null,
  unit_price_paisa bigint not null,
  regular_price_paisa bigint,
  quantity integer not null,
  is_preorder boolean not null,
  primary key (checkout_id, position),
  constraint checkout_lines_one_per_variant unique (checkout_id, product_id, size, colour),
  constraint checkout_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint checkout_lines_price_positive check (unit_price_paisa > 0),
  constraint checkout_lines_sale_below_regular check (regular_price_paisa > unit_price_paisa)
);

-- Nobody holds anything between the reading and the dropping.
lock table held_checkouts in access exclusive mode;
insert into checkout_lines (checkout_id, position, product_id, size, colour, sku, name, image_url,
  unit_price_paisa, regular_price_paisa, quantity, is_preorder)
select id, place_of_line - 1, line ->> 'productId', line ->> 'size', coalesce(line ->> 'colour', ''),
  coalesce(line ->> 'sku', ''), line ->> 'name', line ->> 'imageUrl',
  (line ->> 'unitPricePaisa')::bigint, (line ->> 'regularPricePaisa')::bigint,
  (line ->> 'quantity')::integer, (line ->> 'isPreorder')::boolean
from held_checkouts, jsonb_array_elements(lines) with ordinality as listed (line, place_of_line);
alter table held_checkouts drop column lines;
