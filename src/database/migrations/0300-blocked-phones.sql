-- Numbers that shoppers can neither order with nor get codes for. See docs/decisions/0046.
create table blocked_phones (
  phone text primary key constraint blocked_phones_mobile check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  blocked_at timestamptz not null
);
