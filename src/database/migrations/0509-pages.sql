-- Pages that the owner writes: one row for each page ever saved. Until then, the default pages are in src/shop/pages.
-- See docs/decisions/0017.
create table pages (
  id text constraint pages_pkey primary key,
  slug text,
  title text not null,
  body text not null,
  title_bangla text not null default '',
  body_bangla text not null default '',
  state text not null constraint pages_state_check check (state in ('draft', 'published', 'removed')),
  is_in_footer boolean not null,
  position integer not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- For a default page, a row can say that it was removed.
  constraint pages_removed_check check ((state = 'removed') = (slug is null)),
  constraint pages_slug_key unique (slug) deferrable initially immediate
);

-- Former addresses of pages, which redirect to the current one.
create table old_page_slugs (
  slug text constraint old_page_slugs_pkey primary key,
  page_id text not null constraint old_page_slugs_page_fkey references pages on delete cascade
);
create index old_page_slugs_page on old_page_slugs (page_id);

create table page_images (
  page_id text not null constraint page_images_page_fkey references pages on delete cascade,
  image_hash text not null,
  constraint page_images_pkey primary key (page_id, image_hash)
);
create index page_images_image on page_images (image_hash);

-- A former address changes only together with its page.
create trigger pages_changed after insert or update or delete or truncate on pages
  for each statement execute function tell_changed('pages');
