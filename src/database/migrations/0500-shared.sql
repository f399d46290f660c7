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

-- The words of a text in the form used for search: without accents, Bangla in Latin letters, and spellings that sound
-- alike made the same. Every character is listed, because databases differ in what counts as a letter.
create function search_words(source text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(normalize(source, nfkd));
begin
  -- Accents, invisible joiners, apostrophes.
  plain := regexp_replace(plain, '[\u0300-\u036f\u00ad\u200b-\u200f\u2019\u2060\ufe0f\ufeff'']', '', 'g');
  plain := replace(replace(replace(plain, E'\u09af\u09bc', 'y'), E'\u09a1\u09bc', 'r'), E'\u09a2\u09bc', 'r');
  plain := replace(plain, E'\u09cd\u09af\u09be', 'a');
  plain := replace(replace(plain, E'\u09c7\u09be', 'o'), E'\u09c7\u09d7', 'ou');
  plain := replace(replace(replace(replace(replace(plain, 'ৃ', 'ri'), 'ঋ', 'ri'), 'ৈ', 'oi'), 'ঐ', 'oi'), 'ঔ', 'ou');
  plain := translate(
    plain,
    'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংািীুূেঅআইঈউঊএও০১২৩৪৫৬৭৮৯৳' || E'\u0981\u0983\u09bc\u09cd',
    'kkggnccjjnttddnttddnpfbbmjrlssshtnaiiuueaaiiuueo0123456789 '
  );
  -- A T-shirt is a tee.
  plain := regexp_replace(plain, '(?<![a-z0-9])t[ -]*shirt', 'tee shirt', 'g');
  plain := replace(regexp_replace(plain, '([bcdgjkst])h', '\1', 'g'), 'ph', 'f');
  plain := replace(replace(replace(replace(plain, 'ee', 'i'), 'oo', 'u'), 'z', 'j'), 'ck', 'k');
  -- Bounded: without an end, letters that are not doubled take the cube of their number.
  plain := regexp_replace(plain, '([a-z])\1{1,9}', '\1', 'g');
  plain := regexp_replace(plain, '([a-z]{2}[a-rt-z])s(?![a-z0-9])', '\1', 'g');
  return array(
    select distinct left(word, 40) collate "C" as word
    from regexp_split_to_table(plain, '[^0-9a-z\u00df-\u0963\u0966-\u1fff\u3041-\ud7ff]+') as word
    where word <> ''
    order by 1
  );
end $$;

-- How the words of a name sound, each after the mark of its script: Bangla leaves vowels out, and people write a name in
-- Latin letters in many ways. Null without words. Names its functions in full: a dump is restored without a search path.
create function sounds_of(name text, of_bangla text, of_latin text) returns text
language sql immutable strict parallel safe as $$
  select string_agg(' ' || mark || left(sound, 1) || regexp_replace(substr(sound, 2), '[aou]', '', 'g') || ' ', '')
  from (
    values (of_bangla, '[\u0980-\u09ff]', '[^\u0980-\u09ff]+'), (of_latin, '[a-z]', '[\u0980-\u09ff]+')
  ) as script (mark, own, others),
  unnest(public.search_words(regexp_replace(public.fold_text(name), others, ' ', 'g'))) as word,
  translate(replace(regexp_replace(word, 'er$', 'r'), 'ng', 'n'), 'qvwye', 'kboii') as letters,
  regexp_replace(regexp_replace(letters, '^[aiou]+', 'a'), '(.)\1+', '\1', 'g') as sound
  where public.fold_text(name) ~ own and length(word) > 1
$$;
