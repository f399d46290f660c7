-- By which texts are the same, as `foldText` says in src/shop/shared/text.ts: without case, invisible letters, and
-- fonts of phones. What was typed before is found too.
create function fold_text(source text) returns text
language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    normalize(source, nfkc), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]', '', 'g'))
$$;

alter table users drop column search_text;
alter table users add column search_text text not null generated always as (
  fold_text(name || ' ' || email || ' ' || phone)
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (
  fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
) stored;
create index customers_search on customers using gin (search_text gin_trgm_ops);

alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (
  fold_text(id || ' ' || user_name || ' ' || user_email || ' ' || recipient_name || ' '
    || recipient_phone)
) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- As in 0213: a frequent name has to be known for that.
alter table orders alter column search_text set statistics 1000;

drop index riders_one_per_name;
create unique index riders_one_per_name on riders (fold_text(name));
