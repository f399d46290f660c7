-- By which a form finds out that somebody else has changed the category since; docs/decisions/0011.
alter table categories add column updated_at timestamptz not null default now();
