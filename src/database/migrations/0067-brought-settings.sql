-- What the demo brought of a group of settings, beside what holds of it, so that what is left of it goes with
-- the demo. Null in a row that the demo has no part in. See docs/decisions/0028.
alter table settings add column brought jsonb;

-- The drawing of the demo's story was a file of the program, and is none any more.
update settings set value = value || '{"picture": "", "pictureWords": ""}', version = version + 1
  where name = 'story' and value ->> 'picture' = '/story-1080.jpg';
