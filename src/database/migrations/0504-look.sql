-- The pictures that were made from a logo. Their files are called by the version, which says what they were
-- made of. See docs/decisions/0017.
create table look_pictures (
  version text constraint look_pictures_pkey primary key,
  -- Since when it has not been the look of the shop.
  unused_since timestamptz(3)
);
