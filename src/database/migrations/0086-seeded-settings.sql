-- As the code calls what the demo saved.
alter table settings rename column brought to seeded;
