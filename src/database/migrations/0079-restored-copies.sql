-- Since when this database is a copy that a backup was restored into, and does no work of the shop until
-- somebody says that it is the shop now.
alter table shop_beginning add column restored_at timestamptz(3);
