-- Who did what to which thing, when, and from where.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  -- Keeps actions of administrators easy to find among thousands of shoppers' actions.
  by_administrator boolean not null default false,
  action text not null,
  subject text not null,
  details jsonb not null,
  address text not null
);
create index audit_entries_of_actor on audit_entries (actor, id desc);
create index audit_entries_of_subject on audit_entries (subject, id desc);
create index audit_entries_of_administrators on audit_entries (id desc) where by_administrator;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;

create trigger audit_entries_kept
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
