-- Apart from the file before, which closes the tables: nobody waits while the rows are read.
alter table order_lines
  validate constraint order_lines_returned_within_sold,
  validate constraint order_lines_price_positive;
alter table stock_movements validate constraint stock_movements_for_one_thing;
