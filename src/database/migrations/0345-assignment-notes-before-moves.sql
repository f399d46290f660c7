-- What the delivery person was told before a bulk move, for undoing it.
alter table order_moves add column assignment_notes text not null default '';
update order_moves as m set assignment_notes = o.assignment_notes from orders as o where o.id = m.order_id;
-- What was noted for a parcel that nobody has yet is for who delivers it.
update orders set assignment_notes = delivery_notes where delivery_status = 'pending'
  and assignment_notes = '' and delivery_notes not in ('', 'Order shipped', 'Order delivered successfully');
