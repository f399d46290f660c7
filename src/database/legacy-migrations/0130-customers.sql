-- Who the shop sells to: somebody with an account, or without one. An account has one customer, which stays when
-- the account goes. Columns are added empty, and filled in the next file: readers of a large shop wait for neither.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- The account, as in orders. null: never had one, or it was removed.
  user_id text,
  email text,
  phone text,
  name text not null,
  tags text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Nobody is found to be this customer again, whatever they type.
  removed_at timestamptz(3),
  merged_into uuid references customers (id) on delete set null,
  -- The entry of the audit log that lists what moved.
  merge_entry bigint,
  constraint customers_known_by_something
    check (removed_at is not null or num_nonnulls(user_id, email, phone) > 0),
  constraint customers_email_lower_case check (email = lower(email)),
  constraint customers_phone_in_one_form check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  constraint customers_few_tags check (cardinality(tags) <= 20),
  constraint customers_merge_recorded check (merged_into is null or merge_entry is not null),
  constraint customers_with_account_stay
    check (user_id is null or (merged_into is null and removed_at is null))
);

alter table orders add column customer_id uuid;
-- A shop may have places that 0028 left as they were: filling the column must not look at them.
alter table held_checkouts add column customer_id uuid,
  drop constraint held_checkouts_at_most_three;
alter table voucher_uses add column customer_id uuid;
alter table customer_notes add column customer_id uuid;
