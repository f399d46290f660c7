-- People are looked for like orders, and a cart goes with the person it belonged to.
alter table users
  alter column created_at type timestamptz(3),
  add column search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || phone)
  ) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_newest on users (created_at desc, email desc);
create index users_administrators on users (email) where role = 'admin';

create function remove_cart_of_person() returns trigger language plpgsql as $$
begin
  delete from cart_lines where owner = old.email;
  return null;
end $$;
create trigger users_removed
  after delete on users
  for each row execute function remove_cart_of_person();
