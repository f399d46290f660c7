create extension if not exists pg_trgm;

-- Pages kept as bytes hear of a change when it commits, on every server. An empty notice means everything.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

-- In the words in which readers have said what they show: src/shop/catalogue/cache-tags.ts.
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

-- The kept picture behind an address, when it is one of ours.
create function image_hash_of(url text) returns text language sql immutable parallel safe as
$$ select substring(url from '^/images/([0-9a-f]{32})-') $$;
