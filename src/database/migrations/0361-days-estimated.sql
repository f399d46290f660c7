-- How many days there are: without it, figures by day are sorted on disk, as if each order had one of its own.
create statistics orders_days on ((placed_at at time zone 'Asia/Dhaka')::date) from orders;
create statistics payments_days on ((paid_at at time zone 'Asia/Dhaka')::date) from payments;
