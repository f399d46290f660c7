-- Where pieces lie. The count of a variant stays the sum of all of them: see docs/decisions/0030.
create table locations (
  id text primary key,
  name text not null,
  position integer not null,
  constraint locations_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint locations_name_bounded check (char_length(name) between 1 and 100)
);
insert into locations (id, name, position) values ('shop', 'Shop', 0);

alter table stock_movements
  add column location_id text not null default 'shop',
  add constraint stock_movements_at_location foreign key (location_id) references locations (id)
    not valid;
alter table stock_entries
  add column location_id text not null default 'shop',
  add constraint stock_entries_at_location foreign key (location_id) references locations (id)
    not valid;
