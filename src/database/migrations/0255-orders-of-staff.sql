-- Orders that staff enter: where they came from, who entered them, what was taken off the usual price, and since when
-- they wait for the customer's word. Nothing leaves the shop meanwhile.
alter table orders
  add column source text not null default 'web',
  -- Whose account, also when it is gone.
  add column entered_by text,
  add column discount_paisa bigint not null default 0,
  add column on_hold_since timestamptz(3),
  add constraint orders_source_known
    check (source in ('web', 'page', 'messenger', 'phone', 'shop_floor')) not valid,
  add constraint orders_entered_by_somebody check ((source = 'web') = (entered_by is null)) not valid,
  add constraint orders_discount_not_negative check (discount_paisa >= 0) not valid,
  add constraint orders_on_hold_stay check (
    on_hold_since is null or order_status = 'confirmed' and delivery_status = 'pending'
  ) not valid,
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (
    total_paisa >= 0 and total_paisa
      = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa - discount_paisa
  ) not valid;

create unique index orders_one_per_key_of_staff on orders (entered_by, idempotency_key)
  where entered_by is not null;
-- Of whom staff have on the phone.
create index orders_of_telephone on orders (recipient_phone, placed_at desc);
create index orders_on_hold on orders (on_hold_since) where on_hold_since is not null;
-- Most are of the shop's own pages, and nobody looks for those by it.
create index orders_by_source on orders (source, placed_at desc, id desc) where source <> 'web';

-- As before, and by where orders came from; what staff took off is a discount too.
create or replace function in_day_figures(counted orders)
returns table (dimension text, day date, value text, piece_count bigint, goods_paisa bigint,
  discount_paisa bigint, revenue_paisa bigint, costed_count bigint, cost_paisa bigint,
  profit_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    counts * sold.pieces, counts * counted.subtotal_paisa,
    counts * (counted.voucher_discount_paisa + counted.discount_paisa), counts * counted.total_paisa,
    counts * sold.costed, counts * sold.cost, counts * sold.profit
  from (values
    ('delivery_option', counted.delivery_option),
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('source', counted.source),
    ('status', counted.order_status),
    ('voucher', coalesce(counted.voucher_code, ''))
  ) as seen (dimension, value),
  (
    select coalesce(sum(piece_count), 0) as pieces, coalesce(sum(costed_count), 0) as costed,
      coalesce(sum(cost_paisa), 0)::bigint as cost, coalesce(sum(profit_paisa), 0)::bigint as profit
    from order_line_figures where order_id = counted.id
  ) as sold,
  (select case counted.order_status when 'cancelled' then 0 else 1 end as counts) as status
  where counted.id is not null and counted.deleted_at is null
$$;

create or replace procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures (dimension, day, value, slot, order_count, piece_count, goods_paisa,
    discount_paisa, revenue_paisa, costed_count, cost_paisa, profit_paisa)
  select dimension, day, value, 0, count(*), sum(counts * coalesce(pieces, 0)),
    sum(counts * subtotal_paisa), sum(counts * off_paisa), sum(counts * total_paisa),
    sum(counts * coalesce(costed, 0)), sum(counts * coalesce(cost, 0)),
    sum(counts * coalesce(profit, 0))
  from (
    select id, (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method,
      region, source, delivery_option, voucher_code, subtotal_paisa,
      voucher_discount_paisa + discount_paisa as off_paisa, total_paisa,
      case order_status when 'cancelled' then 0 else 1 end as counts
    from orders where deleted_at is null
  ) as counted
  left join (
    select order_id, sum(piece_count) as pieces, sum(costed_count) as costed,
      sum(cost_paisa) as cost, sum(profit_paisa) as profit
    from order_line_figures group by order_id
  ) as sold on sold.order_id = counted.id,
  lateral (values
    ('delivery_option', delivery_option), ('payment_method', payment_method), ('region', region),
    ('source', source), ('status', order_status), ('voucher', coalesce(voucher_code, ''))
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

-- Every order so far came from the shop's own pages, and has one status.
insert into order_day_figures (dimension, day, value, slot, order_count, piece_count, goods_paisa,
  discount_paisa, revenue_paisa, costed_count, cost_paisa, profit_paisa)
select 'source', day, 'web', 0, sum(order_count), sum(piece_count), sum(goods_paisa),
  sum(discount_paisa), sum(revenue_paisa), sum(costed_count), sum(cost_paisa), sum(profit_paisa)
from order_day_figures where dimension = 'status' group by day;
