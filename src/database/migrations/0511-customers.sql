-- Internal notes of staff about a customer.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  text text not null,
  written_by text not null,
  written_at timestamptz(3) not null,
  constraint customer_notes_short check (length(text) between 1 and 2000),
  constraint customer_notes_of_known_customer foreign key (customer_id) references customers (id)
);
create index customer_notes_of_customer on customer_notes (customer_id, written_at desc, id desc);
