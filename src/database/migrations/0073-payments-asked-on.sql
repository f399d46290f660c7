-- A page that was opened may be paid on late, or again: the gateway is asked about each payment for a week,
-- however it stands. Those of the last week have their turn within a day.
update payments set next_poll_at = now() + random() * interval '1 day'
where session_key is not null and next_poll_at is null and started_at > now() - interval '7 days';
-- Money without an order is found by payments_without_order.
drop index payments_to_order;
