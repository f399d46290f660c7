-- What the delivery person was told stays when tracking information takes the place of the notes.
alter table orders add column assignment_notes text not null default '';
update orders set assignment_notes = delivery_notes
where delivery_status in ('assigned', 'picked_up') and delivery_notes <> '';
