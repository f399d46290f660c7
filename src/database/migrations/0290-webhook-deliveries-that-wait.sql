-- Whether an endpoint is looked at already is asked with every event, however many wait for a receiver that is away.
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_sending on webhook_deliveries (endpoint_id) where state = 'sending';
