-- Products whose sold-out sizes can be ordered. The shop has a switch of its own.
alter table products add column takes_preorders boolean not null default true;
