-- Nobody proves an e-mail when signing up, so whoever signs up with that of a removed person must not
-- find that person's orders.
alter table orders add column user_removed_at timestamptz(3);

create function part_orders_from_person() returns trigger language plpgsql as $$
begin
  update orders set user_removed_at = now()
  where user_email = old.email and user_removed_at is null;
  return null;
end $$;
create trigger users_removed_from_orders
  after delete on users
  for each row execute function part_orders_from_person();
