-- A shop as migrations 0001 to 0090 left it, to be brought over by tests. See docs/decisions/0033.
create extension if not exists pg_trgm;

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create function tell_sources_changed(sources text[]) returns void language plpgsql as $$
begin
  -- Beyond so many it is quicker to begin anew, and beyond 8000 bytes a notice is refused.
  if cardinality(sources) > 100
    or exists (select from unnest(sources) as source where octet_length(source) > 1000) then
    perform pg_notify('catalogue_changed', '');
  else
    perform pg_notify('catalogue_changed', source) from unnest(sources) as source;
  end if;
end $$;

create function image_hash_of(url text) returns text language sql immutable parallel safe as
$$ select substring(url from '^/images/([0-9a-f]{32})-') $$;
create unlogged table limits (
  kind text not null,
  subject text not null,
  drained_at timestamptz(3) not null,
  primary key (kind, subject)
);
create index limits_drained_at on limits (drained_at);
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  address text not null,
  -- What administrators do is found apart from what thousands of shoppers do. Of what was done before, it is
  -- known of those who are administrators still.
  by_administrator boolean not null default false
);
create index audit_entries_of_actor on audit_entries (actor, id desc);
create index audit_entries_of_subject on audit_entries (subject, id desc);
create index audit_entries_of_administrators on audit_entries (id desc) where by_administrator;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('shop.erases_demo', true) = 'on' then return null; end if;
  raise exception 'audit entries are never changed';
end $$;

create trigger audit_entries_kept
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create table settings (
  name text constraint settings_pkey primary key,
  value jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- What the demo brought of a group of settings, beside what holds of it, so that what is left of it goes with
  -- the demo. Null in a row that the demo has no part in. See docs/decisions/0028.
  seeded jsonb
);

create table connections (
  name text constraint connections_pkey primary key,
  shown jsonb not null,
  sealed text not null,
  -- What was given before, as far as something may still be under way with it.
  sealed_before text,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

create table delivery_options (
  code text primary key,
  name text not null,
  position integer not null,
  is_active boolean not null default true,
  constraint delivery_options_code_readable check (code ~ '^[a-z]+(_[a-z]+)*$')
);
insert into delivery_options (code, name, position) values
  ('standard', 'Standard Delivery', 1),
  ('express', 'Express Delivery', 2),
  ('premium', 'Premium Delivery', 3);

create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'settings');
  return null;
end $$;

create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_settings_changed();
create table look_pictures (
  version text constraint look_pictures_pkey primary key,
  -- Since when it has not been the look of the shop.
  unused_since timestamptz(3)
);
create table refused_mails (
  -- Of the queue.
  job_id text primary key,
  -- In small letters.
  email text not null,
  reason text not null,
  -- By the server; that of the refusal before it, for a mail that was not tried.
  refused_at timestamptz(3) not null,
  constraint refused_mails_reason_short check (char_length(reason) <= 300)
);
create index refused_mails_of_email on refused_mails (email, refused_at);
create index refused_mails_refused_at on refused_mails (refused_at);
create table work_runs (
  name text primary key,
  -- When a server that does it was last started: nothing before then can be missed.
  expected_since timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Why it failed; null: it is done.
  reason text,
  constraint work_runs_ended_if_started check ((started_at is null) = (ended_at is null)),
  constraint work_runs_failed_if_started check (reason is null or started_at is not null)
);
create table pages (
  id text constraint pages_pkey primary key,
  slug text,
  title text not null,
  body text not null,
  state text not null constraint pages_state_check check (state in ('draft', 'published', 'removed')),
  is_in_footer boolean not null,
  position integer not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- Of what every shop starts with, a row says that it was removed.
  constraint pages_removed_check check ((state = 'removed') = (slug is null)),
  constraint pages_slug_key unique (slug) deferrable initially immediate
);

create table old_page_slugs (
  slug text constraint old_page_slugs_pkey primary key,
  page_id text not null constraint old_page_slugs_page_fkey references pages on delete cascade
);
create index old_page_slugs_page on old_page_slugs (page_id);

create table page_images (
  page_id text not null constraint page_images_page_fkey references pages on delete cascade,
  image_hash text not null,
  constraint page_images_pkey primary key (page_id, image_hash)
);
create index page_images_image on page_images (image_hash);

create function tell_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'pages');
  return null;
end $$;

create trigger pages_changed after insert or update or delete or truncate on pages
  for each statement execute function tell_pages_changed();
create table auth_users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The second factor is Better Auth's too: its table and its column, under our names. Secret and
  -- recovery codes are kept encrypted with the shop's secret.
  two_factor_enabled boolean not null default false,
  constraint auth_users_email_unique unique (email)
);
create index auth_users_image on auth_users (image_hash_of(image)) where image_hash_of(image) is not null;

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For the list of one's sessions; written at most every quarter of an hour.
  last_used_at timestamptz not null default now(),
  -- When whoever has the session last showed that it is them, at first by signing in.
  confirmed_at timestamptz not null default now(),
  constraint auth_sessions_token_unique unique (token)
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expires_at on auth_sessions (expires_at);

create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_accounts_provider_account_unique unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_expires_at on auth_verifications (expires_at);

create table auth_two_factors (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  constraint auth_two_factors_user_unique unique (user_id)
);

create table auth_spent_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code text not null,
  spent_at timestamptz not null,
  constraint auth_spent_codes_once primary key (user_id, code)
);

create table sign_in_failures (
  email text not null,
  address text not null,
  failed_at timestamptz not null,
  -- Devices that have signed in before are counted apart, so that a stranger cannot lock them out.
  is_known_device boolean not null default false
);
create index sign_in_failures_email_address on sign_in_failures (email, address, failed_at);
create index sign_in_failures_failed_at on sign_in_failures (failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);

create table password_mails (
  account_id text not null references auth_users (id) on delete cascade,
  queued_at timestamptz not null
);
create index password_mails_account on password_mails (account_id, queued_at);
create index password_mails_queued_at on password_mails (queued_at);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  phone text not null default '',
  image_url text not null default '',
  role text not null default 'user',
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || phone)
  ) stored,
  -- One of the administrators is the owner, whom no other can take the role from.
  is_owner boolean not null default false,
  constraint users_email_unique unique (email),
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_role_known check (role in ('user', 'admin')),
  constraint users_owner_administers check (not is_owner or role = 'admin')
);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_newest on users (created_at desc, email desc);
create index users_administrators on users (email) where role = 'admin';
create index users_image on users (image_hash_of(image_url)) where image_hash_of(image_url) is not null;
create index users_newest_administrators on users (created_at desc, email desc) where role = 'admin';
create index users_newest_inactive on users (created_at desc, email desc) where not is_active;
create unique index users_one_owner on users (is_owner) where is_owner;

create table user_figures (
  role text not null,
  is_active boolean not null,
  slot integer not null,
  user_count bigint not null,
  primary key (role, is_active, slot)
);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token_hash text,
  invited_by text not null references users (email) on delete cascade,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint invitations_email_unique unique (email),
  constraint invitations_email_lower_case check (email = lower(email)),
  constraint invitations_token_hash_unique unique (token_hash)
);
create index invitations_newest on invitations (invited_at desc, id desc);
create index invitations_of_inviter on invitations (invited_by);

create function move_user_figures(before users, after users) returns void language sql as $$
  insert into user_figures as figure (role, is_active, slot, user_count)
  select role, is_active, pg_backend_pid() % 16, sum(step)
  from (values (before.role, before.is_active, -1), (after.role, after.is_active, 1))
    as steps (role, is_active, step)
  where role is not null
  group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (role, is_active, slot) do update set
    user_count = figure.user_count + excluded.user_count
$$;

create function keep_user_figures() returns trigger language plpgsql as $$
begin
  perform move_user_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return null;
end $$;

create constraint trigger users_counted
  after insert or delete on users
  deferrable initially deferred
  for each row execute function keep_user_figures();
create constraint trigger users_moved
  after update on users
  deferrable initially deferred
  for each row when ((old.role, old.is_active) is distinct from (new.role, new.is_active))
  execute function keep_user_figures();
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  network text not null,
  sent_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by text,
  idempotency_key text,
  constraint contact_messages_key_used_once unique (idempotency_key),
  constraint contact_messages_answered_by_somebody
    check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
create index contact_messages_open on contact_messages (sent_at desc, id desc)
  where answered_at is null;
create index contact_messages_of_network on contact_messages (network, sent_at);
create index contact_messages_of_person on contact_messages (email, sent_at desc, id desc);

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  text text not null,
  answered_at timestamptz(3) not null,
  answered_by text not null,
  idempotency_key text not null,
  constraint contact_answers_key_used_once unique (idempotency_key),
  constraint contact_answers_text_1_to_4000 check (char_length(text) between 1 and 4000)
);
create index contact_answers_of_message on contact_answers (message_id, answered_at, id);
create function search_words(source text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(normalize(source, nfkd));
begin
  -- Accents, what joins letters unseen, apostrophes.
  plain := regexp_replace(plain, '[\u0300-\u036f\u00ad\u200b-\u200f\u2019\u2060\ufe0f\ufeff'']', '', 'g');
  plain := replace(replace(replace(plain, E'\u09af\u09bc', 'y'), E'\u09a1\u09bc', 'r'), E'\u09a2\u09bc', 'r');
  plain := replace(plain, E'\u09cd\u09af\u09be', 'a');
  plain := replace(replace(plain, E'\u09c7\u09be', 'o'), E'\u09c7\u09d7', 'ou');
  plain := replace(replace(replace(replace(plain, 'ৃ', 'ri'), 'ৈ', 'oi'), 'ঐ', 'oi'), 'ঔ', 'ou');
  plain := translate(
    plain,
    'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংািীুূেঅআইঈউঊএও০১২৩৪৫৬৭৮৯৳' || E'\u0981\u0983\u09bc\u09cd',
    'kkggnccjjnttddnttddnpfbbmjrlssshtnaiiuueaaiiuueo0123456789 '
  );
  -- A T-shirt is a tee.
  plain := regexp_replace(plain, '(?<![a-z0-9])t[ -]*shirt', 'tee shirt', 'g');
  plain := replace(regexp_replace(plain, '([bcdgjkst])h', '\1', 'g'), 'ph', 'f');
  plain := replace(replace(replace(replace(plain, 'ee', 'i'), 'oo', 'u'), 'z', 'j'), 'ck', 'k');
  plain := regexp_replace(plain, '([a-z]{2}[a-rt-z])s(?![a-z0-9])', '\1', 'g');
  plain := regexp_replace(plain, '([a-z])\1+', '\1', 'g');
  return array(
    select distinct left(word, 40) collate "C" as word
    from regexp_split_to_table(plain, '[^0-9a-z\u00df-\u0963\u0966-\u1fff\u3041-\ud7ff]+') as word
    where word <> ''
    order by 1
  );
end $$;

create table categories (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  image_url text not null default '',
  -- The kept picture behind the address, when it is one of ours.
  image_hash text generated always as (substring(image_url from '^/images/([0-9a-f]{32})-')) stored,
  color text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- By which a form finds out that somebody else has changed the category since; docs/decisions/0011.
  updated_at timestamptz not null default now(),
  constraint categories_uid_unique unique (uid),
  constraint categories_id_slug check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table products (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  price_paisa bigint not null,
  category_id text not null references categories (id),
  is_featured boolean not null default false,
  is_offered boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name_words text[] not null generated always as (search_words(name)) stored,
  search_words text[] not null generated always as (search_words(name || ' ' || description)) stored,
  constraint products_uid_unique unique (uid),
  constraint products_price_positive check (price_paisa > 0)
);
create index products_of_category on products (category_id);
create index products_addresses on products (id) include (updated_at);
create index products_beginning on products (id text_pattern_ops);

create table product_images (
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  url text not null,
  image_hash text generated always as (substring(url from '^/images/([0-9a-f]{32})-')) stored,
  primary key (product_id, position)
);
create index product_images_image on product_images (image_hash) where image_hash is not null;

create table product_sizes (
  product_id text not null references products (id) on delete cascade,
  size text not null,
  stock integer,
  primary key (product_id, size),
  constraint product_sizes_size_known check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size')),
  constraint product_sizes_stock_not_negative check (stock >= 0)
);
create index product_sizes_low on product_sizes (stock, product_id, size) where stock <= 5;

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

create function tell_products_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from changed, unnest(array[
      'product ' || id, 'list ' || category_id, 'lists', 'counts', 'addresses'
    ]) as source
  ));
  return null;
end $$;

create function tell_products_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (uid), lateral (
      select 'addresses' as source
      union all
      select unnest(array[
        'product ' || before.id, 'product ' || after.id,
        'list ' || before.category_id, 'list ' || after.category_id, 'lists'
      ])
      where to_jsonb(before) - 'updated_at' is distinct from to_jsonb(after) - 'updated_at'
      union all
      select 'counts' where before.category_id is distinct from after.category_id
    ) as told
    where source is not null
  ));
  return null;
end $$;

create function tell_pictures_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(select distinct 'product ' || product_id from changed));
  return null;
end $$;

create function tell_sizes_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from changed, unnest(array['product ' || product_id, 'availability']) as source
  ));
  return null;
end $$;

create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform tell_sources_changed(array(
    select distinct source
    from before full join after using (product_id, size), lateral (
      select 'product ' || product_id as source
      where least(before.stock, 6) is distinct from least(after.stock, 6)
        or (before.stock is null) <> (after.stock is null)
      union all
      select 'availability' where (before.stock = 0) is distinct from (after.stock = 0)
    ) as told
  ));
  return null;
end $$;

create trigger categories_changed
  after insert or update or delete on categories
  for each statement execute function tell_catalogue_changed();
create trigger categories_truncated after truncate on categories
  for each statement execute function tell_catalogue_changed();

create trigger products_added after insert on products
  referencing new table as changed
  for each statement execute function tell_products_came_or_went();
create trigger products_removed after delete on products
  referencing old table as changed
  for each statement execute function tell_products_came_or_went();
create trigger products_changed after update on products
  referencing old table as before new table as after
  for each statement execute function tell_products_changed();
create trigger products_truncated after truncate on products
  for each statement execute function tell_catalogue_changed();

create trigger product_images_added after insert on product_images
  referencing new table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_removed after delete on product_images
  referencing old table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_changed_before after update on product_images
  referencing old table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_changed_after after update on product_images
  referencing new table as changed
  for each statement execute function tell_pictures_changed();
create trigger product_images_truncated after truncate on product_images
  for each statement execute function tell_catalogue_changed();

create trigger product_sizes_added after insert on product_sizes
  referencing new table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_sizes_removed after delete on product_sizes
  referencing old table as changed
  for each statement execute function tell_sizes_came_or_went();
create trigger product_sizes_stock_changed after update on product_sizes
  referencing old table as before new table as after
  for each statement execute function tell_stock_changed();
create trigger product_sizes_truncated after truncate on product_sizes
  for each statement execute function tell_catalogue_changed();
create table search_vocabulary (
  word text collate "C" primary key
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops)
  with (fastupdate = off);
create index search_vocabulary_shape on search_vocabulary (left(word, 1), length(word));

create table product_listings (
  product_id text primary key,
  category_id text not null,
  is_featured boolean not null,
  -- Those in which it can be bought: offered, and not sold out.
  sizes text[] not null,
  is_available boolean not null generated always as (cardinality(sizes) > 0) stored,
  price_paisa bigint not null,
  lower_name text collate "C" not null,
  name_words text[] not null,
  -- And `category:` with the id of its category, which no word of a text can be.
  search_words text[] not null,
  added_at timestamptz(3) not null,
  -- By what administrators narrow and sort products beside what shoppers do; docs/decisions/0013.
  is_offered boolean not null default true,
  -- Offered, and of one of its sizes are 1 to 5 pieces left.
  is_low boolean not null default false
);
create index product_listings_newest on product_listings (added_at desc, product_id desc);
create index product_listings_price on product_listings (price_paisa, product_id);
create index product_listings_name on product_listings (lower_name, product_id);
create index product_listings_category_newest
  on product_listings (category_id, added_at desc, product_id desc);
create index product_listings_category_price
  on product_listings (category_id, price_paisa, product_id);
create index product_listings_category_name
  on product_listings (category_id, lower_name, product_id);
create index product_listings_featured
  on product_listings (added_at desc, product_id desc) where is_featured;
create index product_listings_unavailable
  on product_listings (added_at desc, product_id desc) where not is_available;
create index product_listings_sizes on product_listings using gin (sizes) with (fastupdate = off);
create index product_listings_search on product_listings using gin (search_words)
  with (fastupdate = off);
create index product_listings_name_search on product_listings using gin (name_words)
  with (fastupdate = off);
create index product_listings_low
  on product_listings (added_at desc, product_id desc) where is_low;
create index product_listings_not_offered
  on product_listings (added_at desc, product_id desc) where not is_offered;
alter table product_listings alter column sizes set statistics 1000;

create table product_figures (
  category_id text not null,
  is_featured boolean not null,
  is_available boolean not null,
  slot integer not null,
  product_count bigint not null,
  primary key (category_id, is_featured, is_available, slot)
);

create table product_pieces (
  product_id text primary key,
  -- Of all sizes together; 2147483647 where one is not counted, which is always in stock.
  piece_count integer not null,
  category_id text not null,
  is_featured boolean not null,
  is_offered boolean not null,
  is_available boolean not null,
  is_low boolean not null
);
create index product_pieces_sorted on product_pieces (piece_count, product_id);

create unlogged table products_to_list (
  transaction_id xid8 not null,
  product_id text not null,
  is_first boolean not null,
  -- By how many the pieces of a product have moved, or null where its listing may have changed.
  moved_pieces integer
);
create index products_to_list_of_transaction on products_to_list (transaction_id);

create view current_product_listings as
  select products.id as product_id, category_id, is_featured,
    array(
      select size from product_sizes
      where product_id = products.id and is_offered and stock is distinct from 0 order by size
    ) as sizes,
    price_paisa, lower(name) collate "C" as lower_name, name_words,
    search_words || ('category:' || category_id) as search_words, created_at as added_at,
    is_offered,
    is_offered and exists (
      select from product_sizes where product_id = products.id and stock between 1 and 5
    ) as is_low,
    coalesce((
      select case when count(*) > count(stock) then 2147483647 else sum(stock) end
      from product_sizes where product_id = products.id
    ), 0)::integer as piece_count
  from products;

create function learn_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who add the same words wait for each other only once.
  insert into search_vocabulary select unnest(new.search_words) order by 1 on conflict do nothing;
  return null;
end $$;

create function note_product_to_list() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into products_to_list
  values (
    pg_current_xact_id(),
    case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0],
    not exists (select from products_to_list where transaction_id = pg_current_xact_id())
  );
  return null;
end $$;

create function list_products_anew(ids text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into product_figures as figure
  select category_id, is_featured, is_available, pg_backend_pid() % 16, sum(step)
  from (
    select category_id, is_featured, is_available, -1 as step
    from product_listings where product_id = any(ids) and category_id <> ''
    union all
    select category_id, is_featured, cardinality(sizes) > 0, 1
    from current_product_listings where product_id = any(ids)
  ) as steps
  group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
  on conflict (category_id, is_featured, is_available, slot) do update set
    product_count = figure.product_count + excluded.product_count;
  delete from product_listings
  where product_id = any(ids) and not exists (select from products where id = product_id);
  delete from product_pieces
  where product_id = any(ids) and not exists (select from products where id = product_id);
  update product_listings as listing
  set category_id = now.category_id, is_featured = now.is_featured, sizes = now.sizes,
    price_paisa = now.price_paisa, lower_name = now.lower_name, name_words = now.name_words,
    search_words = now.search_words, added_at = now.added_at, is_offered = now.is_offered,
    is_low = now.is_low
  from current_product_listings as now
  where listing.product_id = any(ids) and now.product_id = listing.product_id
    and (listing.category_id, listing.is_featured, listing.sizes, listing.price_paisa,
        listing.lower_name, listing.name_words, listing.search_words, listing.added_at,
        listing.is_offered, listing.is_low)
      is distinct from (now.category_id, now.is_featured, now.sizes, now.price_paisa,
        now.lower_name, now.name_words, now.search_words, now.added_at,
        now.is_offered, now.is_low);
  insert into product_pieces as kept
    (product_id, piece_count, category_id, is_featured, is_offered, is_available, is_low)
  select product_id, piece_count, category_id, is_featured, is_offered, cardinality(sizes) > 0, is_low
  from current_product_listings where product_id = any(ids) order by product_id
  on conflict (product_id) do update set
    piece_count = excluded.piece_count, category_id = excluded.category_id,
    is_featured = excluded.is_featured, is_offered = excluded.is_offered,
    is_available = excluded.is_available, is_low = excluded.is_low
  where kept is distinct from excluded;
end $$;

create function keep_product_listings() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids text[];
  pieces bigint[];
  is_sale boolean;
begin
  with noted as (
    delete from products_to_list where transaction_id = new.transaction_id
    returning product_id, moved_pieces
  ), changed as (
    select product_id, sum(moved_pieces) as moved, bool_and(moved_pieces is not null) as only_moved
    from noted group by product_id
  )
  select array_agg(product_id order by product_id), array_agg(moved order by product_id),
    bool_and(only_moved)
  into ids, pieces, is_sale from changed;
  if is_sale then
    for i in 1 .. cardinality(ids) loop
      update product_pieces set piece_count = piece_count + pieces[i]
      where product_id = ids[i] and piece_count < 2147483647;
    end loop;
    return null;
  end if;
  -- Locked before they are looked at: of two transactions that sell the last pieces of a product, the
  -- second sees what the first has done.
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at)
  select id, '', false, '{}', 0, '', '{}', '{}', now() from unnest(ids) as id order by 1
  on conflict do nothing;
  perform from product_listings where product_id = any(ids) order by product_id for update;
  perform from product_pieces where product_id = any(ids) order by product_id for update;
  perform list_products_anew(ids);
  return null;
end $$;

create procedure list_all_products_anew() language sql as $$
  delete from product_listings;
  insert into product_listings
    (product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words, search_words,
      added_at, is_offered, is_low)
  select product_id, category_id, is_featured, sizes, price_paisa, lower_name, name_words,
    search_words, added_at, is_offered, is_low
  from current_product_listings order by added_at;
  delete from product_pieces;
  insert into product_pieces
    (product_id, piece_count, category_id, is_featured, is_offered, is_available, is_low)
  select product_id, piece_count, category_id, is_featured, is_offered, cardinality(sizes) > 0, is_low
  from current_product_listings order by piece_count, product_id;
  delete from product_figures;
  insert into product_figures
  select category_id, is_featured, is_available, 0, count(*) from product_listings group by 1, 2, 3;
$$;

create function note_moved_pieces() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into products_to_list (transaction_id, product_id, is_first, moved_pieces)
  values (
    pg_current_xact_id(), new.product_id,
    not exists (select from products_to_list where transaction_id = pg_current_xact_id()),
    new.stock - old.stock
  );
  return null;
end $$;

create constraint trigger products_listed
  after insert or delete on products
  deferrable initially deferred
  for each row execute function note_product_to_list('id');
create constraint trigger products_listed_otherwise
  after update on products
  deferrable initially deferred
  for each row
  when (
    (old.category_id, old.is_featured, old.is_offered, old.price_paisa, old.name, old.name_words,
      old.search_words, old.created_at)
    is distinct from
    (new.category_id, new.is_featured, new.is_offered, new.price_paisa, new.name, new.name_words,
      new.search_words, new.created_at)
  )
  execute function note_product_to_list('id');
create trigger products_learn_words
  after insert on products
  for each row execute function learn_search_words();
create trigger products_learn_words_otherwise
  after update on products
  for each row when (old.search_words is distinct from new.search_words)
  execute function learn_search_words();

create constraint trigger product_sizes_listed
  after insert or delete on product_sizes
  deferrable initially deferred
  for each row execute function note_product_to_list('product_id');
create constraint trigger product_sizes_listed_otherwise
  after update on product_sizes
  deferrable initially deferred
  for each row
  when (
    (old.stock is null, old.stock = 0, old.stock between 1 and 5)
    is distinct from (new.stock is null, new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_product_to_list('product_id');
create constraint trigger product_sizes_moved
  after update on product_sizes
  deferrable initially deferred
  for each row
  when (
    old.stock <> new.stock
    and (old.stock = 0, old.stock between 1 and 5) = (new.stock = 0, new.stock between 1 and 5)
  )
  execute function note_moved_pieces();

create constraint trigger products_to_list_noted
  after insert on products_to_list
  deferrable initially deferred
  for each row when (new.is_first) execute function keep_product_listings();
create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  product_id text not null,
  size text not null,
  quantity integer not null,
  is_preorder boolean not null default false,
  shown_name text not null,
  shown_price_paisa bigint not null,
  added_at timestamptz(3) not null default now(),
  -- What is over is removed after a while. Carts that are there already count from now.
  touched_at timestamptz(3) not null default now(),
  constraint cart_lines_one_per_product_and_size unique (owner, product_id, size),
  constraint cart_lines_quantity_1_to_10 check (quantity between 1 and 10)
);
create index cart_lines_of_guests on cart_lines (touched_at) where owner like 'guest\_%';
create table orders (
  id text primary key,
  uid uuid not null default gen_random_uuid(),
  user_email text not null,
  user_name text not null,
  order_status text not null default 'confirmed',
  delivery_status text not null default 'pending',
  payment_status text not null default 'pending',
  payment_method text not null,
  delivery_option text not null,
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null default 0,
  total_paisa bigint not null,
  recipient_name text not null,
  recipient_phone text not null,
  region text not null,
  city text not null,
  district text not null,
  address text not null,
  landmark text not null default '',
  address_category text not null,
  delivery_assigned_to text,
  delivery_notes text not null default '',
  estimated_from date not null,
  estimated_to date not null,
  idempotency_key text,
  request_hash text,
  placed_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  -- What an order is looked for by. Parts of words are found through the index.
  search_text text not null generated always as (
    lower(id || ' ' || user_name || ' ' || user_email || ' ' || recipient_name || ' '
      || recipient_phone)
  ) stored,
  -- Nobody proves an e-mail when signing up, so whoever signs up with that of a removed person must not
  -- find that person's orders.
  user_removed_at timestamptz(3),
  -- Added empty, and filled in the next file: readers of a large shop wait for neither.
  account_id text,
  -- A deleted order is out of all lists and figures, and stays for what names it: money and stock.
  deleted_at timestamptz(3),
  deleted_by text,
  -- Cash orders that nobody has sent yet are counted by who placed them, for which telephone, and from
  -- which network: robots would otherwise order the shop empty.
  network text not null default '',
  -- Which links to the order still work, of those that went out in mails: those that name this number.
  link_version integer not null default 0,
  -- What a way of delivery is called and promises is the owner's since. What was ordered before keeps the name
  -- that it was ordered by: the one that most have is there without writing the table anew. Then a default for
  -- servers that are still to be upgraded. See docs/decisions/0016.
  delivery_name text not null default 'Delivery',
  constraint orders_uid_unique unique (uid),
  constraint orders_order_status_known
    check (order_status in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders_delivery_status_known
    check (delivery_status in ('pending', 'assigned', 'picked_up', 'in_transit',
      'out_for_delivery', 'delivered', 'failed_delivery', 'returned')),
  constraint orders_payment_status_known
    check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
  constraint orders_phone_11_digits check (recipient_phone ~ '^[0-9]{11}$'),
  constraint orders_amounts_not_negative
    check (subtotal_paisa >= 0 and delivery_charge_paisa >= 0 and voucher_discount_paisa >= 0),
  constraint orders_total_adds_up check (
    total_paisa >= 0
    and total_paisa = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa
  ),
  constraint orders_one_per_idempotency_key unique (account_id, idempotency_key),
  constraint orders_deletion_told check ((deleted_at is null) = (deleted_by is null)),
  constraint orders_delivery_option_known
    foreign key (delivery_option) references delivery_options (code),
  constraint orders_payment_method_known check (payment_method in ('cash_on_delivery', 'card'))
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_person on orders (user_email, placed_at desc, id desc);
create index orders_by_status on orders (order_status, placed_at desc);
create index orders_by_delivery_status on orders (delivery_status, placed_at desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_payment_status on orders (payment_status, placed_at desc);
create index orders_by_order_and_payment_status
  on orders (order_status, payment_status, placed_at desc, id desc);
create index orders_of_account on orders (account_id, placed_at desc, id desc);
create index orders_open_cash_of_telephone on orders (recipient_phone)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
create index orders_open_cash_of_network on orders (network, placed_at)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
create index orders_open_cash_of_account on orders (account_id)
  where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing');
create index orders_to_assign on orders (placed_at, id)
  where order_status in ('confirmed', 'processing') and deleted_at is null
    and (delivery_status = 'pending' or delivery_assigned_to is null)
    and (payment_status = 'paid' or payment_method = 'cash_on_delivery');
create index orders_refunds_due on orders (placed_at)
  where order_status = 'cancelled' and payment_status = 'paid' and deleted_at is null;
create index orders_by_payment_method on orders (payment_method, placed_at desc, id desc);
create index orders_by_region on orders (region, placed_at desc, id desc);
create index orders_by_district on orders (district, placed_at desc, id desc);
alter table orders alter column search_text set statistics 1000;

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  size text not null,
  image_url text not null,
  unit_price_paisa bigint not null,
  quantity integer not null,
  is_preorder boolean not null,
  -- A line is known by its order and its position, which it keeps. Prices contain the tax.
  sku text not null default '',
  vat_rate_bp integer not null default 0,
  vat_paisa bigint not null default 0,
  primary key (order_id, position),
  constraint order_lines_quantity_1_to_10 check (quantity between 1 and 10),
  constraint order_lines_price_positive check (unit_price_paisa > 0),
  constraint order_lines_vat_within_price check (
    vat_rate_bp between 0 and 10000 and vat_paisa between 0 and unit_price_paisa * quantity
  )
);
create index order_lines_image on order_lines (image_hash_of(image_url));

create table order_adjustments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  kind text not null,
  rule text,
  position integer,
  amount_paisa bigint not null,
  constraint order_adjustments_kind_known
    check (kind in ('delivery_charge', 'voucher', 'cash_fee', 'manual')),
  constraint order_adjustments_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint order_adjustments_sign check (
    case kind when 'voucher' then amount_paisa <= 0 when 'manual' then true else amount_paisa >= 0 end
  )
);
create index order_adjustments_of_order on order_adjustments (order_id);

create table order_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  status_kind text not null,
  from_status text,
  to_status text not null,
  note text not null default '',
  constraint order_changes_kind_known
    check (status_kind in ('order', 'delivery', 'payment', 'address'))
);
create index order_changes_of_order on order_changes (order_id, id);

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

create unlogged table order_mails_underway (
  order_id text primary key,
  until timestamptz(3) not null
);

create table consignments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  courier text,
  tracking_code text,
  cash_to_collect_paisa bigint not null default 0,
  delivery_status text not null default 'pending',
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint consignments_tracking_once unique (courier, tracking_code),
  constraint consignments_cash_not_negative check (cash_to_collect_paisa >= 0),
  constraint consignments_status_known check (
    delivery_status in ('pending', 'assigned', 'picked_up', 'in_transit', 'out_for_delivery',
      'delivered', 'failed_delivery', 'returned')
  )
);
create index consignments_of_order on consignments (order_id);

create table consignment_lines (
  consignment_id uuid not null references consignments (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  primary key (consignment_id, position),
  constraint consignment_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint consignment_lines_quantity_positive check (quantity > 0)
);
create index consignment_lines_of_line on consignment_lines (order_id, position);

create table consignment_events (
  id bigint generated always as identity primary key,
  consignment_id uuid not null references consignments (id) on delete cascade,
  happened_at timestamptz(3) not null,
  source text not null,
  kind text not null,
  content jsonb not null default '{}',
  constraint consignment_events_bounded check (octet_length(content::text) <= 32768)
);
create index consignment_events_of_consignment on consignment_events (consignment_id, id);

create table courier_settlements (
  consignment_id uuid primary key references consignments (id),
  expected_paisa bigint not null,
  received_paisa bigint not null default 0,
  fee_paisa bigint not null default 0,
  settled_at timestamptz(3),
  constraint courier_settlements_not_negative
    check (expected_paisa >= 0 and received_paisa >= 0 and fee_paisa >= 0)
);

create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (id),
  consignment_id uuid references consignments (id),
  reason text not null,
  state text not null default 'requested',
  requested_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint returns_state_known check (state in ('requested', 'received', 'refused'))
);
create index returns_of_order on returns (order_id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null,
  outcome text not null default 'returned',
  primary key (return_id, position),
  constraint return_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint return_lines_quantity_positive check (quantity > 0),
  constraint return_lines_outcome_known check (outcome in ('returned', 'damaged', 'exchanged'))
);
create index return_lines_of_line on return_lines (order_id, position);
create function through_months(month integer, figure anyelement) returns anyarray
language sql immutable as $$
  select array_fill(figure - figure, array[month - 1]) || array_fill(figure, array[13 - month])
$$;

create function add_months(one anyarray, other anyarray) returns anyarray
language plpgsql immutable strict as $$
begin
  for month in 1 .. 12 loop
    one[month] := one[month] + other[month];
  end loop;
  return one;
end $$;

create aggregate sum_months(anyarray) (sfunc = add_months, stype = anyarray);

create table order_figures (
  order_status text not null,
  delivery_status text not null,
  is_assigned boolean not null,
  slot integer not null,
  order_count bigint not null,
  total_paisa bigint not null,
  primary key (order_status, delivery_status, is_assigned, slot)
);

create table order_day_figures (
  dimension text not null,
  day date not null,
  value text not null,
  slot integer not null,
  order_count bigint not null,
  revenue_paisa bigint not null,
  -- What reports of any span tell beside the orders and the revenue of a day: pieces, goods at the prices of
  -- their lines, and what vouchers took off; also by voucher. See 0043 and docs/decisions/0014.
  piece_count bigint not null,
  goods_paisa bigint not null,
  discount_paisa bigint not null,
  primary key (dimension, day, value, slot)
);

create table product_day_figures (
  product_id text not null,
  day date not null,
  piece_count integer not null,
  revenue_paisa bigint not null,
  primary key (product_id, day) include (piece_count, revenue_paisa)
);
create index product_day_figures_by_day on product_day_figures (day, product_id)
  include (piece_count, revenue_paisa);

create table product_year_figures (
  product_id text not null,
  year integer not null,
  pieces_through integer[] not null,
  paisa_through bigint[] not null,
  primary key (product_id, year),
  constraint product_year_figures_of_twelve_months
    check (cardinality(pieces_through) = 12 and cardinality(paisa_through) = 12)
) with (fillfactor = 80);
create index product_year_figures_by_year on product_year_figures (year);

create table size_day_figures (
  size text not null,
  day date not null,
  slot integer not null,
  piece_count bigint not null,
  revenue_paisa bigint not null,
  primary key (day, size, slot)
);

create table product_sales (
  product_id text not null,
  name text not null,
  piece_count bigint not null,
  primary key (product_id)
);
create index product_sales_most on product_sales (piece_count desc, product_id);

create table customer_orders (
  user_email text primary key,
  order_count bigint not null
);

create table customer_figures (
  slot integer primary key,
  customer_count bigint not null
);

create function count_order(counted orders, step integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_figures as figure
    (order_status, delivery_status, is_assigned, slot, order_count, total_paisa)
  values (counted.order_status, counted.delivery_status, counted.delivery_assigned_to is not null,
    pg_backend_pid() % 16, step, step * counted.total_paisa)
  on conflict (order_status, delivery_status, is_assigned, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    total_paisa = figure.total_paisa + excluded.total_paisa;
end $$;

create function keep_order_figures() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted
    and (old.order_status, old.delivery_status, old.delivery_assigned_to is null)
      >= (new.order_status, new.delivery_status, new.delivery_assigned_to is null)
  then
    perform count_order(new, 1);
    perform count_order(old, -1);
    return null;
  end if;
  if was_counted then perform count_order(old, -1); end if;
  if is_counted then perform count_order(new, 1); end if;
  return null;
end $$;

create function in_day_figures(counted orders)
returns table (dimension text, day date, value text, piece_count bigint, goods_paisa bigint,
  discount_paisa bigint, revenue_paisa bigint)
language sql stable as $$
  select seen.dimension, (counted.placed_at at time zone 'Asia/Dhaka')::date, seen.value,
    counts * sold.pieces, counts * counted.subtotal_paisa, counts * counted.voucher_discount_paisa,
    counts * counted.total_paisa
  from (values
    ('delivery_option', counted.delivery_option),
    ('payment_method', counted.payment_method),
    ('region', counted.region),
    ('status', counted.order_status),
    ('voucher', coalesce(counted.voucher_code, ''))
  ) as seen (dimension, value),
  (select coalesce(sum(quantity), 0) as pieces from order_lines where order_id = counted.id) as sold,
  (select case counted.order_status when 'cancelled' then 0 else 1 end as counts) as status
  where counted.id is not null and counted.deleted_at is null
$$;

create function move_day_figures(before orders, after orders) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_day_figures as figure (dimension, day, value, slot, order_count, piece_count,
    goods_paisa, discount_paisa, revenue_paisa)
  select dimension, day, value, pg_backend_pid() % 16, sum(step), sum(step * piece_count),
    sum(step * goods_paisa), sum(step * discount_paisa), sum(step * revenue_paisa)
  from (
    select -1 as step, was.* from in_day_figures(before) as was
    union all
    select 1, becomes.* from in_day_figures(after) as becomes
  ) as steps
  group by 1, 2, 3
  having sum(step) <> 0 or sum(step * goods_paisa) <> 0 or sum(step * discount_paisa) <> 0
    or sum(step * revenue_paisa) <> 0
  order by 1, 2, 3
  on conflict (dimension, day, value, slot) do update set
    order_count = figure.order_count + excluded.order_count,
    piece_count = figure.piece_count + excluded.piece_count,
    goods_paisa = figure.goods_paisa + excluded.goods_paisa,
    discount_paisa = figure.discount_paisa + excluded.discount_paisa,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
end $$;

create function keep_day_figures() returns trigger language plpgsql as $$
begin
  perform move_day_figures(
    case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end
  );
  return case tg_op when 'DELETE' then old end;
end $$;

create procedure count_all_days_anew() language sql as $$
  delete from order_day_figures;
  insert into order_day_figures (dimension, day, value, slot, order_count, piece_count, goods_paisa,
    discount_paisa, revenue_paisa)
  select dimension, day, value, 0, count(*), sum(counts * coalesce(pieces, 0)),
    sum(counts * subtotal_paisa), sum(counts * voucher_discount_paisa), sum(counts * total_paisa)
  from (
    select id, (placed_at at time zone 'Asia/Dhaka')::date as day, order_status, payment_method,
      region, delivery_option, voucher_code, subtotal_paisa, voucher_discount_paisa, total_paisa,
      case order_status when 'cancelled' then 0 else 1 end as counts
    from orders where deleted_at is null
  ) as counted
  left join (
    select order_id, sum(quantity) as pieces from order_lines group by order_id
  ) as sold on sold.order_id = counted.id,
  lateral (values
    ('delivery_option', delivery_option), ('payment_method', payment_method), ('region', region),
    ('status', order_status), ('voucher', coalesce(voucher_code, ''))
  ) as seen (dimension, value)
  group by 1, 2, 3;
$$;

create function count_sold_pieces(sold orders, step integer) returns void
language plpgsql as $$
begin
  insert into product_sales as sales (product_id, name, piece_count)
  select product_id, min(name), step * sum(quantity)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id) do update set
    piece_count = sales.piece_count + excluded.piece_count;
  insert into product_day_figures as figure (product_id, day, piece_count, revenue_paisa)
  select product_id, (sold.placed_at at time zone 'Asia/Dhaka')::date, step * sum(quantity),
    step * sum(quantity * unit_price_paisa)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, day) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
  insert into product_year_figures as figure (product_id, year, pieces_through, paisa_through)
  select product_id, extract(year from sold.placed_at at time zone 'Asia/Dhaka'),
    through_months(extract(month from sold.placed_at at time zone 'Asia/Dhaka')::integer,
      (step * sum(quantity))::integer),
    through_months(extract(month from sold.placed_at at time zone 'Asia/Dhaka')::integer,
      (step * sum(quantity * unit_price_paisa))::bigint)
  from order_lines where order_id = sold.id group by product_id order by product_id
  on conflict (product_id, year) do update set
    pieces_through = add_months(figure.pieces_through, excluded.pieces_through),
    paisa_through = add_months(figure.paisa_through, excluded.paisa_through);
  insert into size_day_figures as figure (size, day, slot, piece_count, revenue_paisa)
  select size, (sold.placed_at at time zone 'Asia/Dhaka')::date, pg_backend_pid() % 16,
    step * sum(quantity), step * sum(quantity * unit_price_paisa)
  from order_lines where order_id = sold.id group by size order by size
  on conflict (day, size, slot) do update set
    piece_count = figure.piece_count + excluded.piece_count,
    revenue_paisa = figure.revenue_paisa + excluded.revenue_paisa;
end $$;

create function is_sold(counted orders) returns boolean language sql immutable as $$
  select counted.id is not null and counted.deleted_at is null
    and counted.order_status <> 'cancelled'
$$;

create function keep_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if is_sold(new) then perform count_sold_pieces(new, 1); end if;
  elsif tg_op = 'DELETE' then
    if is_sold(old) then perform count_sold_pieces(old, -1); end if;
    return old;
  else
    if is_sold(old) then perform count_sold_pieces(old, -1); end if;
    if is_sold(new) then perform count_sold_pieces(new, 1); end if;
  end if;
  return null;
end $$;

create procedure count_all_sales_anew() language sql as $$
  delete from product_day_figures;
  insert into product_day_figures
  select product_id, (placed_at at time zone 'Asia/Dhaka')::date, sum(quantity),
    sum(quantity * unit_price_paisa)
  from order_lines join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_year_figures;
  insert into product_year_figures
  select product_id, extract(year from month), sum_months(through_months(month_number, pieces)),
    sum_months(through_months(month_number, paisa))
  from (
    select product_id, date_trunc('month', day) as month,
      extract(month from day)::integer as month_number, sum(piece_count)::integer as pieces,
      sum(revenue_paisa)::bigint as paisa
    from product_day_figures group by 1, 2, 3
  ) as sold
  group by 1, 2;
  delete from size_day_figures;
  insert into size_day_figures
  select size, (placed_at at time zone 'Asia/Dhaka')::date, 0, sum(quantity),
    sum(quantity * unit_price_paisa)
  from order_lines join orders on orders.id = order_id
  where deleted_at is null and order_status <> 'cancelled'
  group by 1, 2;
  delete from product_sales;
  insert into product_sales
  select product_id, min(name),
    coalesce(sum(quantity) filter (where deleted_at is null and order_status <> 'cancelled'), 0)
  from order_lines join orders on orders.id = order_id
  group by 1;
$$;

create function count_order_of_customer(email text, step integer)
returns void language plpgsql as $$
declare
  orders_now bigint;
begin
  insert into customer_orders as counted values (email, step)
  on conflict (user_email) do update set order_count = counted.order_count + excluded.order_count
  returning order_count into orders_now;
  if orders_now = greatest(step, 0) then
    insert into customer_figures as figure values (pg_backend_pid() % 16, step)
    on conflict (slot) do update set
      customer_count = figure.customer_count + excluded.customer_count;
  end if;
end $$;

create function keep_customer_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_order_of_customer(old.user_email, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_order_of_customer(new.user_email, 1);
  end if;
  return null;
end $$;

create procedure count_all_people_anew() language sql as $$
  delete from user_figures;
  insert into user_figures select role, is_active, 0, count(*) from users group by 1, 2;
  delete from customer_orders;
  insert into customer_orders
  select user_email, count(*) from orders where deleted_at is null group by 1;
  delete from customer_figures;
  insert into customer_figures select 0, count(*) from customer_orders;
$$;

create constraint trigger orders_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_order_figures();
create constraint trigger orders_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.delivery_status, old.delivery_assigned_to is null, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.delivery_status, new.delivery_assigned_to is null, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_order_figures();
create constraint trigger orders_sold
  after insert on orders
  deferrable initially deferred
  for each row execute function keep_product_sales();
create constraint trigger orders_sold_otherwise
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status = 'cancelled', old.deleted_at is null, old.placed_at)
    is distinct from (new.order_status = 'cancelled', new.deleted_at is null, new.placed_at)
  )
  execute function keep_product_sales();
create trigger orders_unsold before delete on orders
  for each row execute function keep_product_sales();
create constraint trigger orders_of_customers_counted
  after insert or delete on orders
  deferrable initially deferred
  for each row execute function keep_customer_figures();
create constraint trigger orders_of_customers_moved
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.user_email, old.deleted_at is null) is distinct from (new.user_email, new.deleted_at is null)
  )
  execute function keep_customer_figures();
create constraint trigger orders_counted_by_day
  after insert on orders
  deferrable initially deferred
  for each row execute function keep_day_figures();
create trigger orders_uncounted_by_day before delete on orders
  for each row execute function keep_day_figures();
create constraint trigger orders_moved_by_day
  after update on orders
  deferrable initially deferred
  for each row
  when (
    (old.order_status, old.payment_method, old.delivery_option, old.region, old.voucher_code,
      old.placed_at, old.subtotal_paisa, old.voucher_discount_paisa, old.total_paisa,
      old.deleted_at is null)
    is distinct from
    (new.order_status, new.payment_method, new.delivery_option, new.region, new.voucher_code,
      new.placed_at, new.subtotal_paisa, new.voucher_discount_paisa, new.total_paisa,
      new.deleted_at is null)
  )
  execute function keep_day_figures();
create table stock_entries (
  id bigint generated always as identity primary key,
  reason text not null,
  note text not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  idempotency_key text not null,
  request_hash text not null,
  constraint stock_entries_reason_known check (reason in ('received', 'counted', 'damaged', 'lost')),
  constraint stock_entries_one_per_idempotency_key unique (made_by, idempotency_key)
);

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null,
  size text not null,
  quantity integer not null,
  reason text not null,
  order_id text,
  moved_at timestamptz(3) not null,
  -- What an order or a held checkout has taken is the sum of its movements; giving back is that sum
  -- turned round, so that it cannot be given back twice.
  checkout_id uuid,
  -- Who is told where no order says it.
  moved_by text,
  entry_id bigint references stock_entries (id),
  constraint stock_movements_quantity_not_zero check (quantity <> 0),
  -- Orders that were deleted before are gone, and what names them is kept: in a shop that has such, the
  -- keys hold for whatever is written from now on.
  constraint stock_movements_of_an_order foreign key (order_id) references orders (id),
  constraint stock_movements_reason_known check (
    reason in ('stocked', 'counted', 'sold', 'held', 'released', 'cancelled', 'returned',
      'order_deleted', 'reopened', 'written_off', 'damaged', 'exchanged', 'received', 'lost')
  ),
  constraint stock_movements_for_one_thing check (
    case
      when reason in ('stocked', 'counted', 'received', 'lost') then num_nonnulls(order_id, checkout_id) = 0
      -- On the shelf, or when it came back.
      when reason = 'damaged' then num_nonnulls(order_id, checkout_id, entry_id) = 1
      else num_nonnulls(order_id, checkout_id) = 1
    end
  )
);
create index stock_movements_of_size on stock_movements (product_id, size, id);
create index stock_movements_of_order on stock_movements (order_id);
create index stock_movements_of_checkout on stock_movements (checkout_id)
  where checkout_id is not null;
create table vouchers (
  code text primary key,
  kind text not null,
  percent integer,
  cap_paisa bigint,
  amount_paisa bigint,
  minimum_subtotal_paisa bigint not null default 0,
  first_day date,
  last_day date,
  total_uses integer,
  uses_per_customer integer,
  is_active boolean not null default true,
  use_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint vouchers_code_readable check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  constraint vouchers_terms_fit_kind check (
    (kind = 'percentage' and percent between 1 and 100 and amount_paisa is null
      and (cap_paisa is null or cap_paisa > 0)) is true
    or (kind = 'fixed' and amount_paisa > 0 and percent is null and cap_paisa is null) is true
  ),
  constraint vouchers_minimum_not_negative check (minimum_subtotal_paisa >= 0),
  constraint vouchers_days_in_order check (first_day <= last_day),
  constraint vouchers_limits_positive check (total_uses > 0 and uses_per_customer > 0),
  constraint vouchers_not_overused check (use_count between 0 and total_uses),
  constraint vouchers_use_count_not_negative check (use_count >= 0)
);
create index vouchers_newest on vouchers (created_at desc, code desc);
create index vouchers_beginning on vouchers (code text_pattern_ops);

create table voucher_uses (
  id bigint generated always as identity primary key,
  voucher_code text not null references vouchers (code),
  user_email text not null,
  discount_paisa bigint not null,
  order_id text,
  checkout_id uuid,
  used_at timestamptz(3) not null,
  constraint voucher_uses_once_per_order unique (order_id),
  constraint voucher_uses_once_per_checkout unique (checkout_id),
  constraint voucher_uses_for_one_thing check (num_nonnulls(order_id, checkout_id) = 1),
  constraint voucher_uses_discount_not_negative check (discount_paisa >= 0),
  constraint voucher_uses_of_an_order foreign key (order_id) references orders (id)
);
create index voucher_uses_of_customer on voucher_uses (voucher_code, user_email);
create index voucher_uses_newest on voucher_uses (voucher_code, id desc);
create table held_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_email text not null,
  user_name text not null,
  state text not null default 'held',
  delivery_option text not null,
  subtotal_paisa bigint not null,
  delivery_charge_paisa bigint not null,
  voucher_code text,
  voucher_discount_paisa bigint not null,
  total_paisa bigint not null,
  shipping jsonb not null,
  lines jsonb not null,
  order_id text,
  held_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- A payment is begun once for each key, and each that is under way has one of three places. A shop that
  -- had more of them before keeps them until they end.
  account_id text,
  user_removed_at timestamptz(3),
  idempotency_key text,
  request_hash text,
  place integer,
  delivery_name text not null default 'Delivery',
  earliest_days integer not null default 3,
  latest_days integer not null default 7,
  -- A checkout has a number of its own among the changes of orders, so that it is known of each order of the same person
  -- whether it was placed before or after: their moments may be equal. Those that are there have none, and nothing
  -- was ordered after them.
  history_id bigint default nextval(pg_get_serial_sequence('order_changes', 'id')),
  constraint held_checkouts_state_known check (state in ('held', 'released', 'completed')),
  constraint held_checkouts_end_told check ((state = 'held') = (ended_at is null)),
  constraint held_checkouts_order_when_completed
    check ((state = 'completed') = (order_id is not null)),
  constraint held_checkouts_total_adds_up check (
    total_paisa = subtotal_paisa + delivery_charge_paisa - voucher_discount_paisa
    and voucher_discount_paisa between 0 and subtotal_paisa
  ),
  constraint held_checkouts_one_per_idempotency_key unique (account_id, idempotency_key),
  constraint held_checkouts_place_while_held check ((state = 'held') = (place is not null)),
  constraint held_checkouts_became_an_order foreign key (order_id) references orders (id),
  constraint held_checkouts_one_per_order unique (order_id),
  constraint held_checkouts_delivery_option_known
    foreign key (delivery_option) references delivery_options (code),
  constraint held_checkouts_at_most_three check (place between 1 and 3)
);
create index held_checkouts_expiring on held_checkouts (expires_at) where state = 'held';
create index held_checkouts_released on held_checkouts (ended_at) where state = 'released';
create unique index held_checkouts_one_per_place on held_checkouts (account_id, place)
  where state = 'held';
create table payments (
  id uuid primary key default gen_random_uuid(),
  transaction_id text,
  checkout_id uuid references held_checkouts (id) on delete set null,
  order_id text references orders (id),
  account_id text,
  method text not null,
  gateway text,
  amount_paisa bigint not null,
  currency text not null default 'BDT',
  received_paisa bigint,
  state text not null default 'pending',
  session_key text,
  redirect_url text,
  validation_id text,
  bank_transaction_id text,
  instrument text,
  review_reason text,
  order_refusal text,
  started_at timestamptz(3) not null,
  paid_at timestamptz(3),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3),
  polls integer not null default 0,
  constraint payments_transaction_once unique (transaction_id),
  constraint payments_validation_once unique (gateway, validation_id),
  constraint payments_transaction_short check (length(transaction_id) between 1 and 30),
  constraint payments_state_known
    check (state in ('pending', 'review', 'paid', 'failed', 'cancelled', 'expired')),
  constraint payments_amount_positive check (amount_paisa >= 0),
  constraint payments_paid_told check ((state = 'paid') = (paid_at is not null)),
  constraint payments_end_told check (
    (state in ('failed', 'cancelled', 'expired')) = (ended_at is not null)
  ),
  constraint payments_at_a_gateway_named check ((gateway is null) = (transaction_id is null)),
  constraint payments_for_something check (
    gateway is not null or order_id is not null
  ),
  constraint payments_method_known check (method in ('cash_on_delivery', 'card'))
);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_newest on payments (started_at desc, id desc) where gateway is not null;
create index payments_to_poll on payments (next_poll_at) where next_poll_at is not null;
create index payments_to_review on payments (started_at, id) where state = 'review';
create index payments_without_order on payments (paid_at, id)
  where state = 'paid' and order_id is null and order_refusal is null;
create unique index payments_one_cash_per_order on payments (order_id)
  where gateway is null and state in ('pending', 'paid');
create unique index payments_bank_transaction_once on payments (gateway, bank_transaction_id)
  where bank_transaction_id is not null;
create index payments_paid on payments (paid_at) include (amount_paisa, received_paisa, order_id)
  where state = 'paid';

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  happened_at timestamptz(3) not null,
  source text not null,
  kind text not null,
  content jsonb not null default '{}',
  constraint payment_events_source_known
    check (source in ('shop', 'return', 'notice', 'poll', 'gateway', 'administrator')),
  constraint payment_events_bounded check (octet_length(content::text) <= 32768)
);
create index payment_events_of_payment on payment_events (payment_id, id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id text references orders (id),
  amount_paisa bigint not null,
  reason text not null,
  kind text not null,
  state text not null default 'requested',
  reference text not null,
  gateway_reference text,
  idempotency_key text,
  request_hash text,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  sent_at timestamptz(3),
  done_at timestamptz(3),
  failure text,
  next_poll_at timestamptz(3),
  polls integer not null default 0,
  -- Administrators are told once of a refund that the gateway has not confirmed for long.
  overdue_told_at timestamptz(3),
  constraint refunds_reference_once unique (reference),
  constraint refunds_reference_short check (length(reference) between 1 and 30),
  constraint refunds_key_once unique (payment_id, idempotency_key),
  constraint refunds_kind_known check (kind in ('gateway', 'by_hand')),
  constraint refunds_state_known
    check (state in ('requested', 'sent', 'processing', 'done', 'failed')),
  constraint refunds_amount_positive check (amount_paisa > 0),
  constraint refunds_done_told check ((state = 'done') = (done_at is not null)),
  constraint refunds_failure_told check ((state = 'failed') = (failure is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_order on refunds (order_id) where order_id is not null;
create index refunds_to_poll on refunds (next_poll_at) where next_poll_at is not null;
create index refunds_failed on refunds (requested_at, id) where state = 'failed';
create index refunds_done on refunds (done_at) include (amount_paisa) where state = 'done';
create index refunds_open on refunds (requested_at)
  where state in ('requested', 'sent', 'processing');

create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_id text not null,
  position integer not null,
  quantity integer not null,
  amount_paisa bigint not null,
  primary key (refund_id, position),
  constraint refund_lines_of_a_line
    foreign key (order_id, position) references order_lines (order_id, position),
  constraint refund_lines_quantity_positive check (quantity > 0),
  constraint refund_lines_amount_not_negative check (amount_paisa >= 0)
);
create index refund_lines_of_line on refund_lines (order_id, position);

create table unknown_payments (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  transaction_id text not null,
  validation_id text not null,
  -- As the gateway says it when it is asked; null as long as it has not confirmed it.
  bank_transaction_id text,
  received_paisa bigint,
  currency text,
  instrument text,
  -- As it came, without numbers of cards.
  content jsonb not null,
  heard_at timestamptz(3) not null,
  told_at timestamptz(3),
  decision text,
  decided_at timestamptz(3),
  decided_by text,
  constraint unknown_payments_once unique (gateway, transaction_id, validation_id),
  constraint unknown_payments_transaction_short check (length(transaction_id) between 1 and 30),
  constraint unknown_payments_validation_short check (length(validation_id) between 1 and 50),
  constraint unknown_payments_content_bounded check (octet_length(content::text) <= 32768),
  constraint unknown_payments_decision_known check (decision in ('refunded', 'settled_outside')),
  constraint unknown_payments_decision_told check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
  )
);
create index unknown_payments_to_decide on unknown_payments (heard_at, id) where decision is null;
create unique index unknown_payments_bank_transaction_once
  on unknown_payments (gateway, bank_transaction_id) where bank_transaction_id is not null;

create table sandbox_sessions (
  session_key text primary key,
  transaction_id text not null,
  amount_paisa bigint not null,
  -- As it was asked for, without the password.
  request jsonb not null,
  opened_at timestamptz(3) not null
);
create index sandbox_sessions_transaction on sandbox_sessions (transaction_id);
create index sandbox_sessions_opened_at on sandbox_sessions (opened_at);

create table sandbox_attempts (
  id bigint primary key generated always as identity,
  session_key text not null references sandbox_sessions (session_key) on delete cascade,
  status text not null,
  -- What the gateway tells of it, by the name that its instrument has in the sandbox.
  scenario text not null,
  card_type text not null,
  card_brand text not null,
  card_issuer text not null,
  -- Without the digits in the middle.
  card_no text not null,
  error text not null,
  -- Nothing reaches a bank when somebody cancels, and only what is paid is validated.
  bank_transaction_id text,
  validation_id text,
  attempted_at timestamptz(3) not null,
  validated_at timestamptz(3),
  constraint sandbox_attempts_status_known
    check (status in ('VALID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  constraint sandbox_attempts_bank_transaction_unique unique (bank_transaction_id),
  constraint sandbox_attempts_validation_unique unique (validation_id)
);
create index sandbox_attempts_session on sandbox_attempts (session_key);
create unique index sandbox_attempts_paid_once on sandbox_attempts (session_key)
  where status = 'VALID';

create table sandbox_refunds (
  reference text primary key,
  -- Of whoever asks for it.
  refund_transaction_id text not null,
  attempt_id bigint not null references sandbox_attempts (id) on delete cascade,
  amount_paisa bigint not null,
  remarks text not null,
  asked_at timestamptz(3) not null,
  constraint sandbox_refunds_transaction_unique unique (refund_transaction_id)
);
create index sandbox_refunds_attempt on sandbox_refunds (attempt_id);
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  text text not null,
  written_by text not null,
  written_at timestamptz(3) not null,
  constraint customer_notes_short check (length(text) between 1 and 2000)
);
create index customer_notes_of_user on customer_notes (user_id, written_at desc, id desc);
create table report_mails (
  id bigint generated always as identity primary key,
  day date not null,
  recipient text not null,
  report_type text not null,
  cause text not null,
  queued_at timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint report_mails_type_known check (report_type in ('csv', 'pdf', 'both')),
  constraint report_mails_cause_known check (cause in ('schedule', 'request', 'demo'))
);
create unique index report_mails_scheduled_once on report_mails (day, recipient)
  where cause = 'schedule';
create index report_mails_asked_for on report_mails (queued_at) where cause <> 'schedule';

create table report_files (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  first_day date not null,
  last_day date not null,
  grouping text,
  made_for text not null,
  asked_at timestamptz(3) not null,
  state text not null default 'waiting',
  -- Counts how often it was begun: whoever began it before the last time writes no more.
  attempt integer not null default 0,
  touched_at timestamptz(3) not null,
  done_count integer not null default 0,
  total_count integer not null default 0,
  piece_count integer not null default 0,
  byte_count bigint not null default 0,
  constraint report_files_kind_known check (kind in ('table', 'orders')),
  constraint report_files_tables_are_grouped check ((kind = 'table') = (grouping is not null)),
  constraint report_files_state_known check (state in ('waiting', 'preparing', 'ready', 'failed'))
);

create table report_file_pieces (
  file_id uuid not null references report_files (id) on delete cascade,
  place integer not null,
  content bytea not null,
  primary key (file_id, place)
);
alter table report_file_pieces alter column content set storage external;
create table images (
  hash text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz(3) not null default now(),
  -- Pictures that people and other programs send. A picture is removed when nothing has referred to it
  -- for a week, or when it was sent for a while only and that while is over.
  unused_since timestamptz,
  expires_at timestamptz,
  -- Its files are going, and then its row: nothing may refer to it any more.
  removed_at timestamptz,
  constraint images_hash_hexadecimal check (hash ~ '^[0-9a-f]{32}$'),
  constraint images_size_positive check (width > 0 and height > 0)
);
create index images_unused_since on images (unused_since) where unused_since is not null;
create index images_expires_at on images (expires_at) where expires_at is not null;

create table image_uploads (
  id text primary key,
  image_hash text not null references images (hash) on delete cascade,
  -- An e-mail, or key: and the id of an upload key.
  uploaded_by text not null,
  -- Whoever holds the token may delete the upload.
  deletion_token_hash text not null,
  uploaded_at timestamptz not null
);
create index image_uploads_image on image_uploads (image_hash);
create index image_uploads_uploader on image_uploads (uploaded_by, uploaded_at);

create table upload_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key_hash text not null,
  made_by text not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint upload_keys_key_unique unique (key_hash)
);

create view image_references as
  select image_hash from product_images where image_hash is not null
  union all
  select image_hash from categories where image_hash is not null
  union all
  select image_hash_of(image_url) from users where image_hash_of(image_url) is not null
  union all
  select image_hash_of(image) from auth_users where image_hash_of(image) is not null
  union all
  select image_hash_of(image_url) from order_lines where image_hash_of(image_url) is not null
  union all
  select image_hash from page_images;
create table shop_setup (
  is_only boolean not null default true constraint shop_setup_pkey primary key,
  demo_state text not null default 'none',
  -- Of the list of what the shop still misses: what nobody wants to be told of any more.
  dismissed text[] not null default '{}',
  -- Since when this database is a copy that a backup was restored into, and does no work of the shop until
  -- somebody says that it is the shop now.
  restored_at timestamptz(3),
  constraint shop_setup_only_one check (is_only),
  constraint shop_setup_state_known check (demo_state in ('none', 'shown', 'emptying', 'over'))
);
insert into shop_setup default values;

create table demo_rows (
  kind text not null,
  id text not null,
  constraint demo_rows_pkey primary key (kind, id),
  constraint demo_rows_kind_known check (kind in ('product', 'category', 'image', 'voucher', 'person'))
);

create table welcome_keys (
  key_hash text constraint welcome_keys_pkey primary key,
  made_at timestamptz(3) not null
);

create table migrations (
  name varchar(255) primary key,
  timestamp varchar(255) not null
);
insert into migrations select name, '2026-11-20T00:00:00.000Z' from unnest(array[
  '0001-accounts', '0002-catalogue', '0003-carts-and-orders', '0004-stock-movements',
  '0005-vouchers', '0006-held-checkouts', '0007-order-figures', '0008-order-search', '0009-audit',
  '0010-people', '0011-password-mails', '0012-sign-in-limits', '0013-orders-of-removed-people',
  '0014-uploads', '0015-changing-the-catalogue', '0016-product-search', '0017-contact',
  '0018-proven-administrators', '0019-invitations', '0020-two-factor', '0022-notices-by-product',
  '0023-account-of-orders', '0024-account-of-orders-filled', '0025-product-listings', '0026-large-shops',
  '0027-settled-stock', '0028-accounts-and-holds', '0029-deleted-orders', '0030-limits',
  '0031-open-cash-orders', '0033-listings-follow-words', '0034-open-cash-orders-of-accounts',
  '0035-no-business-in-triggers', '0036-payments', '0037-payments-of-orders', '0038-consignments',
  '0039-stock-reasons-checked', '0040-bank-transactions-once', '0041-sandbox-gateway',
  '0043-days-of-orders', '0044-sales-of-products', '0045-figures-of-people',
  '0046-what-administrators-ask', '0047-product-imports', '0048-order-notes',
  '0049-order-change-kinds-checked', '0050-stock-entries', '0051-stock-reasons-checked',
  '0052-refused-mails', '0053-filters-of-the-dashboard', '0055-order-links', '0056-daily-reports',
  '0057-work-and-answers', '0058-sales-of-spans', '0059-category-changed', '0060-settings',
  '0061-delivery-of-orders', '0062-pages', '0063-beginning', '0064-look', '0065-connections',
  '0066-messages-of-a-person', '0067-brought-settings', '0070-exchanged-addresses', '0071-sold-pieces',
  '0072-figures-planned-once', '0073-payments-asked-on', '0074-overdue-refunds',
  '0075-confirmed-sessions', '0076-owner', '0077-administrators-doings', '0078-unknown-payments',
  '0079-restored-copies', '0080-money-received', '0081-report-files', '0082-sales-of-years',
  '0083-holds-in-order', '0084-unknown-payments-once', '0085-payment-methods-in-code',
  '0086-seeded-settings', '0090-setup'
]) as name;
