-- One for each account, whether it is there or was removed, and one for each e-mail of what nobody's account
-- placed. Those of accounts that are gone lose the account at the end.
insert into customers (user_id, email, phone, name, created_at)
select auth_users.id, lower(auth_users.email),
  substring(users.phone from '^\+8801[3-9][0-9]{8}$'), coalesce(users.name, auth_users.name),
  coalesce(users.created_at, auth_users.created_at)
from auth_users left join users on users.email = auth_users.email;

with bought as (
  select account_id, user_email, user_name, placed_at as bought_at from orders
  union all
  select account_id, user_email, user_name, held_at from held_checkouts
)
insert into customers (user_id, email, name, created_at)
select distinct on (account_id) account_id, lower(user_email), user_name,
  min(bought_at) over (partition by account_id)
from bought
where account_id is not null and not exists (select from auth_users where id = account_id)
order by account_id, bought_at desc;

with known as (
  select user_email, user_name, placed_at as known_at from orders where account_id is null
  union all
  select user_email, user_name, held_at from held_checkouts where account_id is null
  union all
  select user_email, user_email, used_at from voucher_uses
  where not exists (select from orders where id = order_id)
    and not exists (select from held_checkouts where id = checkout_id)
)
insert into customers (email, name, created_at, removed_at)
select distinct on (lower(user_email)) lower(user_email), user_name,
  min(known_at) over (partition by lower(user_email)), now()
from known order by lower(user_email), known_at desc;

insert into customers (email, name, created_at)
select email, name, created_at from users
where not exists (select from auth_users where auth_users.email = users.email);

update orders set customer_id = customers.id from customers where user_id = account_id;
update orders set customer_id = customers.id from customers
where account_id is null and removed_at is not null and email = lower(user_email);
update held_checkouts set customer_id = customers.id from customers where user_id = account_id;
update held_checkouts set customer_id = customers.id from customers
where account_id is null and removed_at is not null and email = lower(user_email);
update voucher_uses set customer_id = orders.customer_id from orders where orders.id = order_id;
update voucher_uses set customer_id = held_checkouts.customer_id from held_checkouts
where held_checkouts.id = checkout_id;
update voucher_uses set customer_id = customers.id from customers
where customer_id is null and removed_at is not null and email = lower(user_email);

update customers set user_id = null, removed_at = now()
where user_id is not null and not exists (select from auth_users where id = user_id);
update customer_notes set customer_id = customers.id
from customers join users on users.email = customers.email
where users.id = customer_notes.user_id and removed_at is null;
