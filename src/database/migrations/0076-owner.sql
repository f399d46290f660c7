-- One of the administrators is the owner, whom no other can take the role from.
alter table users add column is_owner boolean not null default false;
alter table users add constraint users_owner_administers check (not is_owner or role = 'admin');
create unique index users_one_owner on users (is_owner) where is_owner;

update users set is_owner = true where email = (
  select users.email from users left join auth_users on auth_users.email = users.email
  where role = 'admin'
  order by coalesce(email_verified, false) desc, users.created_at, users.email
  limit 1
);
