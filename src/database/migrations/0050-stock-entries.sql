-- What an administrator says of the shelf in one go: what came in, what was counted, what is unfit for
-- sale or gone. Said twice with one key, it is said once.
create table stock_entries (
  id bigint generated always as identity primary key,
  reason text not null,
  note text not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  idempotency_key text not null,
  request_hash text not null,
  constraint stock_entries_reason_known check (reason in ('received', 'counted', 'damaged', 'lost')),
  constraint stock_entries_one_per_idempotency_key unique (made_by, idempotency_key)
);

-- Who is told where no order says it.
alter table stock_movements
  add column moved_by text,
  add column entry_id bigint references stock_entries (id),
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged', 'received', 'lost')
  ) not valid,
  drop constraint stock_movements_for_one_thing,
  add constraint stock_movements_for_one_thing check (
    case
      when reason in ('stocked', 'counted', 'received', 'lost') then num_nonnulls(order_id, checkout_id) = 0
      -- On the shelf, or when it came back.
      when reason = 'damaged' then num_nonnulls(order_id, checkout_id, entry_id) = 1
      else num_nonnulls(order_id, checkout_id) = 1
    end
  ) not valid;
