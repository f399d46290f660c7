-- Reads all of the history, while it is written to.
alter table order_changes validate constraint order_changes_kind_known;
