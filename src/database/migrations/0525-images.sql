-- Pictures of the shop, and those uploaded by users and programs. A picture is removed when nothing has referred to it
-- for a week, or when its upload has expired.
create table images (
  hash text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  -- Of its light parts, from 0 to 255: how much a text over it needs behind it.
  brightness smallint not null default 255,
  -- Of what it shows, such as #1f2a44; '' if it was not measured.
  colour text not null default '',
  created_at timestamptz(3) not null default now(),
  unused_since timestamptz,
  expires_at timestamptz,
  -- Its files are being deleted, then the row: nothing may refer to it any more.
  removed_at timestamptz,
  constraint images_hash_hexadecimal check (hash ~ '^[0-9a-f]{32}$'),
  constraint images_size_positive check (width > 0 and height > 0),
  constraint images_brightness_possible check (brightness between 0 and 255),
  constraint images_colour_hexadecimal check (colour ~ '^(#[0-9a-f]{6})?$')
);
create index images_unused_since on images (unused_since) where unused_since is not null;
create index images_expires_at on images (expires_at) where expires_at is not null;

create table image_uploads (
  id text primary key,
  image_hash text not null references images (hash) on delete cascade,
  -- An email, or `key:` and the id of an upload key.
  uploaded_by text not null,
  -- A holder of the token may delete the upload.
  deletion_token_hash text not null,
  uploaded_at timestamptz not null
);
create index image_uploads_image on image_uploads (image_hash);
create index image_uploads_uploader on image_uploads (uploaded_by, uploaded_at);

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
  select image_hash_of(image_url) from order_lines where image_hash_of(image_url) is not null
  union all
  select image_hash from page_images;
