-- What settings show of the pictures that were sent: as long as they name one, it stays.
create table settings_images (
  settings_name text not null,
  image_hash text not null,
  constraint settings_images_pkey primary key (image_hash, settings_name)
);
create index settings_images_settings on settings_images (settings_name);

create function keep_settings_images() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from settings_images where settings_name = old.name;
  end if;
  if tg_op <> 'DELETE' then
    insert into settings_images (settings_name, image_hash)
    select new.name, found.parts[1]
    from regexp_matches(new.value::text, '"/images/([0-9a-f]{32})-', 'g') as found (parts)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger settings_images_kept after insert or update or delete on settings
  for each row execute function keep_settings_images();

insert into settings_images (settings_name, image_hash)
select name, found.parts[1]
from settings, regexp_matches(value::text, '"/images/([0-9a-f]{32})-', 'g') as found (parts)
on conflict do nothing;

create or replace view image_references as
  select image_hash from product_images where image_hash is not null
  union all
  select image_hash from categories where image_hash is not null
  union all
  select image_hash_of(image_url) from users where image_hash_of(image_url) is not null
  union all
  select image_hash_of(image) from auth_users where image_hash_of(image) is not null
  union all
  select image_hash_of(image_url) from order_lines where image_hash_of(image_url) is not null
  union all
  select image_hash from page_images
  union all
  select image_hash from settings_images;

-- The pictures that were made from a logo. Their files are called by the version, which says what they were
-- made of. See docs/decisions/0058.
create table look_pictures (
  version text constraint look_pictures_pkey primary key,
  -- Since when it has not been the look of the shop.
  unused_since timestamptz(3)
);
