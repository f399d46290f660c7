-- What the owner has given the shop to reach others with: a store at a payment gateway, a mail server. What
-- is in `sealed` only a server with the right SHOP_SECRET can read. See docs/decisions/0016.
create table connections (
  name text constraint connections_pkey primary key,
  shown jsonb not null,
  sealed text not null,
  -- What was given before, as far as something may still be under way with it.
  sealed_before text,
  changed_at timestamptz(3) not null,
  changed_by text not null
);
