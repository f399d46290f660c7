-- A file of products is looked through first and imported when somebody has seen what would happen.
-- What would happen waits here; docs/decisions/0012.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  state text not null,
  report jsonb not null,
  touched_at timestamptz(3) not null,
  constraint product_imports_state_known
    check (state in ('checking', 'checked', 'applying', 'applied', 'failed'))
);
create unique index product_imports_one_at_a_time
  on product_imports ((true)) where state in ('checking', 'applying');

create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id text not null,
  row integer not null,
  change jsonb not null,
  primary key (import_id, product_id)
);
