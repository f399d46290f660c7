-- Pieces that somebody gave away, as a gift or a sample.
alter table stock_movements
  drop constraint stock_movements_reason_known,
  add constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged', 'received', 'lost',
      'given_away')
  ) not valid,
  drop constraint stock_movements_for_one_thing,
  add constraint stock_movements_for_one_thing check (
    case
      when reason in ('stocked', 'counted', 'received', 'lost', 'given_away')
        then num_nonnulls(order_id, checkout_id) = 0
      -- On the shelf, or when it came back.
      when reason = 'damaged' then num_nonnulls(order_id, checkout_id, entry_id) = 1
      else num_nonnulls(order_id, checkout_id) = 1
    end
  ) not valid;
alter table stock_entries
  drop constraint stock_entries_reason_known,
  add constraint stock_entries_reason_known
    check (reason in ('received', 'counted', 'given_away', 'damaged', 'lost')) not valid;
