create extension if not exists pg_trgm;

-- What an order is looked for by. Parts of words are found through the index.
alter table orders add column search_text text not null generated always as (
  lower(id || ' ' || user_name || ' ' || user_email || ' ' || recipient_name || ' '
    || recipient_phone)
) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_payment_status on orders (payment_status, placed_at desc);
