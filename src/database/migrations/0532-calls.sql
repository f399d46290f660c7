-- An address as it is compared: spelling and the district's name aside, and only if it names a house or has two
-- numbers, since thousands live at 'Mirpur 10'. See docs/decisions/0055.
create function address_key(address text, district text) returns text
language sql immutable strict parallel safe as $$
  select case when plain ~ '[0-9][^0-9]+[0-9]' or (plain ~ '\mh [0-9]' and char_length(plain) >= 8)
    then plain || ', ' || public.fold_text(district)
  end
  from (
    select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(
        translate(replace(public.fold_text(address), public.fold_text(district), ' '), '০১২৩৪৫৬৭৮৯', '0123456789'),
        normalize('(বাসা|বাড়ি|হাউস|হাউজ|হোল্ডিং)', nfkc), ' h ', 'g'),
      normalize('রোড|সড়ক', nfkc), ' r ', 'g'),
      '(নং|নম্বর|নাম্বার|[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u0964\u0965])+', ' ', 'g'),
      '([a-z])([0-9])', '\1 \2', 'g'),
      '\m(no|number)\M ?|\m0+(?=[0-9])', '', 'g'),
      '\m(house|holding|home)\M', 'h', 'g'),
      '\m(road|rd)\M', 'r', 'g'), ' +', ' ', 'g'))
  ) as written (plain)
$$;
create index orders_of_address on orders (address_key(address, district), placed_at desc);

-- Calls about an order on hold. Rows are only added.
create table order_calls (
  order_id text not null references orders (id) on delete cascade,
  -- From 1: of two who call at once, one row is written.
  number smallint not null,
  -- As src/shop/calls/contract.ts names them.
  outcome text not null constraint order_calls_outcome_known
    check (outcome in ('confirmed', 'no_answer', 'wrong_number', 'changed', 'cancelled')),
  called_at timestamptz(3) not null,
  called_by text not null,
  constraint order_calls_pkey primary key (order_id, number),
  constraint order_calls_numbered check (number between 1 and 50)
);

-- Addresses that shoppers cannot order to, as `address_key` writes them.
create table blocked_addresses (
  key text constraint blocked_addresses_pkey primary key,
  blocked_at timestamptz(3) not null
);
