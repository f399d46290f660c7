-- Apart from the file before, which closes the tables: nobody waits while the rows are read.
alter table stock_movements validate constraint stock_movements_at_location;
alter table stock_entries validate constraint stock_entries_at_location;
