-- Where a parcel is, its order says, by which lists are found and counted. See docs/decisions/0009.
alter table consignments drop column delivery_status;
