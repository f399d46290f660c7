-- What colleagues tell each other about an order. Shoppers never see it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  written_at timestamptz(3) not null,
  written_by text not null,
  -- Whose it is, also when somebody else has that e-mail later; null: the shop's own.
  account_id text,
  text text not null,
  constraint order_notes_text_1_to_2000 check (char_length(text) between 1 and 2000)
);
create index order_notes_of_order on order_notes (order_id, id);

-- What stands in the history is not read again here, so that nobody waits; see 0049.
alter table order_changes
  drop constraint order_changes_kind_known,
  add constraint order_changes_kind_known
    check (status_kind in ('order', 'delivery', 'payment', 'address')) not valid;
