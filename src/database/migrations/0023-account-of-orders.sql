-- Added empty, and filled in the next file: readers of a large shop wait for neither.
alter table orders add column account_id text;
