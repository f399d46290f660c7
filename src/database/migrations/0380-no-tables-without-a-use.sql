drop table courier_settlements, consignment_events, consignment_lines, consignments;
alter table order_lines drop column vat_rate_bp, drop column vat_paisa;
alter table stock_entries drop column location_id;
alter table stock_movements drop column location_id;
drop table locations;
