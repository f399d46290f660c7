-- A checkout has a number of its own among the changes of orders, so that it is known of each order of the same person
-- whether it was placed before or after: their moments may be equal. Those that are there have none, and nothing
-- was ordered after them.
alter table held_checkouts add column history_id bigint;
alter table held_checkouts
  alter column history_id set default nextval(pg_get_serial_sequence('order_changes', 'id'));
