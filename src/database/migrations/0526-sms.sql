-- The row is the outbox: it is claimed before the gateway is called, so that a process that dies in between leaves a
-- message that may have been sent, and is never sent again.
create table sms_messages (
  id uuid primary key default gen_random_uuid(),
  phone text not null constraint sms_messages_phone_mobile check (phone ~ '^\+8801[3-9]\d{8}$'),
  kind text not null,
  -- The text of a code is emptied once it was tried.
  text text not null constraint sms_messages_text_bounded check (length(text) <= 1000),
  order_id text references orders on delete set null,
  part_count smallint not null constraint sms_messages_parts_positive check (part_count > 0),
  price_paisa bigint not null constraint sms_messages_price_not_negative check (price_paisa >= 0),
  state text not null default 'queued'
    constraint sms_messages_state_known
    -- Withdrawn: became untrue before it was sent, for example when a move was undone.
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'withdrawn')),
  gateway_id text,
  reason text,
  queued_at timestamptz(3) not null,
  tried_at timestamptz(3)
);

create index sms_messages_newest on sms_messages (queued_at desc, id);
create index sms_messages_of_phone on sms_messages (phone, queued_at);
create index sms_messages_of_order on sms_messages (order_id) where order_id is not null;
