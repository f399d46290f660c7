-- What a way of delivery is called and promises is the owner's since. What was ordered before keeps the name
-- that it was ordered by: the one that most have is there without writing the table anew. Then a default for
-- servers that are still to be upgraded. See docs/decisions/0016.
alter table orders add column delivery_name text not null default 'Standard Delivery';
alter table orders alter column delivery_name set default 'Delivery';
update orders set delivery_name = delivery_options.name
from delivery_options
where delivery_options.code = delivery_option and delivery_option <> 'standard';

alter table held_checkouts
  add column delivery_name text not null default 'Delivery',
  add column earliest_days integer not null default 3,
  add column latest_days integer not null default 7;
-- Who held more than three before that was refused may do so until they end, and could not be written otherwise.
alter table held_checkouts drop constraint held_checkouts_at_most_three;
update held_checkouts set
  delivery_name = delivery_options.name,
  earliest_days = case delivery_option when 'standard' then 3 when 'express' then 1 else 0 end,
  latest_days = case delivery_option when 'standard' then 7 when 'express' then 2 else 1 end
from delivery_options
where delivery_options.code = delivery_option;
alter table held_checkouts
  add constraint held_checkouts_at_most_three check (place between 1 and 3) not valid;
