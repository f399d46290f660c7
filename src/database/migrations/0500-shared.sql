create extension if not exists pg_trgm;

-- Notifies every server when a change commits, so that cached pages are dropped. The trigger names what changed.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_argv[0]);
  return null;
end $$;

-- The stored picture of an address, if it is the shop's own.
create function image_hash_of(url text) returns text language sql immutable parallel safe as
$$ select substring(url from '^/images/([0-9a-f]{32})-') $$;

-- The comparable form of a text, like `foldText` in src/shop/shared/text.ts: without case, invisible letters, and fonts
-- of phones.
create function fold_text(source text) returns text
language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    normalize(source, nfkc), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0f\ufeff]', '', 'g'))
$$;
