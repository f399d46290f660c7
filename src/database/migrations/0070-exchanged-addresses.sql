-- An import may exchange the addresses of pages: in between, two have the same one.
alter table pages drop constraint pages_slug_key;
alter table pages add constraint pages_slug_key unique (slug) deferrable initially immediate;
