-- Pictures made from a logo, and share cards of products. Their file names contain the version, which identifies what they were made of. See
-- docs/decisions/0017.
create table look_pictures (
  version text constraint look_pictures_pkey primary key,
  -- Names of its files.
  pictures text[] not null,
  -- Since when the shop has had another look; of a share card since it was drawn.
  unused_since timestamptz(3)
);
