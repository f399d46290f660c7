-- Backups that were made, or tried, in the last months. One is made at a time: each removes what no other needs.
create table backups (
  started_at timestamptz(3) constraint backups_pkey primary key,
  -- When whoever makes it was last heard of.
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  target text not null,
  -- Of its tables, compressed; the pictures are shared by all.
  bytes bigint,
  -- Why it failed.
  reason text,
  constraint backups_end_somehow check ((ended_at is null) = (bytes is null and reason is null)),
  constraint backups_end_one_way check (bytes is null or reason is null),
  constraint backups_are_bounded check (char_length(target) <= 500 and char_length(reason) <= 500)
);
create unique index backups_one_at_a_time on backups ((true)) where ended_at is null;
