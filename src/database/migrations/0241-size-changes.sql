-- What a customer asks to have changed before the parcel is packed. Lines of an order may be written anew, so
-- that what was asked says itself what it was about.
create table size_changes (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  name text not null,
  from_size text not null,
  to_size text not null constraint size_changes_change_something check (to_size <> from_size),
  note text not null constraint size_changes_note_bounded check (length(note) <= 200),
  asked_at timestamptz(3) not null,
  is_accepted boolean,
  answer text not null default '' constraint size_changes_answer_bounded check (length(answer) <= 200),
  answered_at timestamptz(3),
  answered_by text,
  constraint size_changes_answered_whole
    check (num_nonnulls(is_accepted, answered_at, answered_by) in (0, 3))
);

create unique index size_changes_one_open on size_changes (order_id, position)
  where answered_at is null;
create index size_changes_of_order on size_changes (order_id, asked_at);
