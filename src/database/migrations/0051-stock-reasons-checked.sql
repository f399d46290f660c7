-- Apart from the file before, which closes the table: nobody waits while the rows are read.
alter table stock_movements
  validate constraint stock_movements_reason_known,
  validate constraint stock_movements_for_one_thing;
