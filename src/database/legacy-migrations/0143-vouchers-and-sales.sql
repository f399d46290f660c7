-- Whether it can be used for an order with items on sale.
alter table vouchers add column applies_to_sale boolean not null default true;
