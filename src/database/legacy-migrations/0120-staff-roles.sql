-- What somebody of the staff may do comes with their role. The rights of the three given roles are in the
-- code, so that a new right needs no migration; roles of the owner's own have theirs here.
create table staff_roles (
  id text primary key,
  name text not null,
  rights text[],
  constraint staff_roles_name_given check (name <> ''),
  constraint staff_roles_rights_known check ((rights is null) = (id in ('owner', 'manager', 'packer')))
);
create unique index staff_roles_name_unique on staff_roles (lower(name));
insert into staff_roles (id, name) values
  ('owner', 'Owner'), ('manager', 'Manager'), ('packer', 'Packer');

-- Who was an administrator may do what they could before.
alter table users add column staff_role_id text references staff_roles (id);
update users set staff_role_id = case when is_owner then 'owner' else 'manager' end
  where role = 'admin';
alter table users add constraint users_staff_administer
  check ((role = 'admin') = (staff_role_id is not null));
drop index users_one_owner;
alter table users drop constraint users_owner_administers, drop column is_owner;
create unique index users_one_owner on users (staff_role_id) where staff_role_id = 'owner';
create index users_of_staff on users (staff_role_id) where staff_role_id is not null;

alter table invitations add column staff_role_id text not null default 'manager'
  references staff_roles (id);
alter table invitations alter column staff_role_id drop default;
