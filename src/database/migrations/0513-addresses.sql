-- Deleted with the account. The default is the address marked last, or else the first added, so there is always one
-- while there are any.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references auth_users (id) on delete cascade,
  place smallint not null constraint addresses_at_most_ten check (place between 1 and 10),
  shipping jsonb not null
    constraint addresses_shipping_bounded
    check (jsonb_typeof(shipping) = 'object' and length(shipping::text) <= 8000),
  preferred_at timestamptz(3),
  added_at timestamptz(3) not null,
  constraint addresses_one_per_place unique (account_id, place)
);
