-- Figures of days by delivery option, too: the daily report tells them. See 0043.
create or replace function in_day_figures(counted orders)
returns table (dimension text, day date, value text, revenue_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    case counted.order_status when 'cancelled' then 0 else counted.total_paisa end
  from (values
    ('delivery_option', counted.delivery_option),
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('status', counted.order_status)
  ) as seen (dimension, value)
  where counted.id is not null and counted.deleted_at is null
$$;

create or replace procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures
  select dimension, day, value, 0, count(*), sum(revenue_paisa)
  from (
    select (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method, region,
      delivery_option,
      case order_status when 'cancelled' then 0 else total_paisa end as revenue_paisa
    from orders where deleted_at is null
  ) as counted, lateral (values
    ('delivery_option', delivery_option), ('payment_method', payment_method), ('region', region),
    ('status', order_status)
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

-- Another server may be taking orders meanwhile.
lock table orders in share row exclusive mode;
call count_all_days_anew();

drop trigger orders_moved_by_day on orders;
create constraint trigger orders_moved_by_day
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.payment_method, old.delivery_option, old.region, old.placed_at,
      old.total_paisa, old.deleted_at is null)
    is distinct from
    (new.order_status, new.payment_method, new.delivery_option, new.region, new.placed_at,
      new.total_paisa, new.deleted_at is null)
  )
  execute function keep_day_figures();

-- Reports that go out by mail, one row for each mailbox. Of the schedule, one mailbox gets each day once,
-- however many servers run; a day that has such a row is not sent again to anybody. See
-- docs/decisions/0014.
create table report_mails (
  id bigint generated always as identity primary key,
  day date not null,
  recipient text not null,
  report_type text not null,
  cause text not null,
  queued_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint report_mails_type_known check (report_type in ('csv', 'pdf', 'both')),
  constraint report_mails_cause_known check (cause in ('schedule', 'request', 'demo'))
);
create unique index report_mails_scheduled_once on report_mails (day, recipient)
  where cause = 'schedule';
create index report_mails_asked_for on report_mails (queued_at) where cause <> 'schedule';
