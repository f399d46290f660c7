-- The demo has a database of its own: nothing has to be told apart from it. See docs/decisions/0028.
drop table demo_rows;
alter table shop_setup drop column demo_state;
alter table settings drop column seeded;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
