-- Pictures that people and other programs send. A picture is removed when nothing has referred to it
-- for a week, or when it was sent for a while only and that while is over.
alter table images
  add column unused_since timestamptz,
  add column expires_at timestamptz,
  -- Its files are going, and then its row: nothing may refer to it any more.
  add column removed_at timestamptz;
create index images_unused_since on images (unused_since) where unused_since is not null;
create index images_expires_at on images (expires_at) where expires_at is not null;

create table image_uploads (
  id text primary key,
  image_hash text not null references images (hash) on delete cascade,
  -- An e-mail, or key: and the id of an upload key.
  uploaded_by text not null,
  -- Whoever holds the token may delete the upload.
  deletion_token_hash text not null,
  uploaded_at timestamptz not null
);
create index image_uploads_image on image_uploads (image_hash);
create index image_uploads_uploader on image_uploads (uploaded_by, uploaded_at);

-- For programs other than a browser. The key itself is told once and not kept.
create table upload_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash text not null,
  made_by text not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint upload_keys_key_unique unique (key_hash)
);

create function image_hash_of(url text) returns text language sql immutable parallel safe as
$$ select substring(url from '^/images/([0-9a-f]{32})-') $$;

create index product_images_image on product_images (image_hash) where image_hash is not null;
create index users_image on users (image_hash_of(image_url)) where image_hash_of(image_url) is not null;
create index auth_users_image on auth_users (image_hash_of(image)) where image_hash_of(image) is not null;
create index order_lines_image on order_lines (image_hash_of(image_url));

-- Every place that shows a picture. An order keeps showing what was bought.
create view image_references as
  select image_hash from product_images where image_hash is not null
  union all
  select image_hash from categories where image_hash is not null
  union all
  select image_hash_of(image_url) from users where image_hash_of(image_url) is not null
  union all
  select image_hash_of(image) from auth_users where image_hash_of(image) is not null
  union all
  select image_hash_of(image_url) from order_lines where image_hash_of(image_url) is not null;

update images set unused_since = now()
where not exists (select from image_references where image_hash = images.hash);
