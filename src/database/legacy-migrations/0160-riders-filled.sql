-- By name: spellings that differ in case alone are one rider, as most orders spell it.
insert into riders (name)
select distinct on (lower(name)) name
from (
  select left(delivery_assigned_to, 100) as name, count(*) as order_count
  from orders where delivery_assigned_to <> '' group by 1
) as named
order by lower(name), order_count desc, name;

update orders set rider_id = riders.id
from riders where lower(riders.name) = lower(left(delivery_assigned_to, 100));
