alter table orders validate constraint orders_source_known;
alter table orders validate constraint orders_entered_by_somebody;
alter table orders validate constraint orders_discount_not_negative;
alter table orders validate constraint orders_on_hold_stay;
alter table orders validate constraint orders_total_adds_up;
