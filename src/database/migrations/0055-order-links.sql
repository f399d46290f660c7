-- Which links to the order still work, of those that went out in mails: those that name this number.
alter table orders add column link_version integer not null default 0;

-- Orders of which a mail is being sent, so that the next one about it waits; gone when it is sent. What a
-- crash leaves is over at its time.
create unlogged table order_mails_underway (
  order_id text primary key,
  until timestamptz(3) not null
);
