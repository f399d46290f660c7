-- Backups made or tried in the last months. One is made at a time, because each removes what no other needs.
create table backups (
  started_at timestamptz(3) constraint backups_pkey primary key,
  -- When the process that makes it last reported.
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  target text not null,
  -- Size of its tables, compressed; all backups share the pictures.
  bytes bigint,
  -- Why it failed.
  reason text,
  constraint backups_end_somehow check ((ended_at is null) = (bytes is null and reason is null)),
  constraint backups_end_one_way check (bytes is null or reason is null),
  constraint backups_are_bounded check (char_length(target) <= 500 and char_length(reason) <= 500)
);
create unique index backups_one_at_a_time on backups ((true)) where ended_at is null;
