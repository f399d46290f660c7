-- The API key by which a program changed an order for one of the staff. See docs/decisions/0042.
alter table order_changes add column changed_by_key text;
