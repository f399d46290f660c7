-- Upload keys stand beside API keys: both are made, hashed, listed and revoked alike, and end with their maker's account.
alter table api_keys
  add column kind text not null default 'api',
  alter column expires_at drop not null,
  drop constraint api_keys_prefix_short,
  drop constraint api_keys_rights_some;
alter table api_keys alter column kind drop default;

insert into api_keys (id, kind, account_id, name, prefix, key_hash, rights, made_at, last_used_at)
select upload_keys.id, 'upload', auth_users.id, upload_keys.name, '', key_hash, '{}', made_at, last_used_at
from upload_keys
  join auth_users on auth_users.email = made_by
  join users on users.email = made_by and staff_role_id is not null
where ended_at is null;
drop table upload_keys;

alter table api_keys
  add constraint api_keys_of_their_kind check (case kind
    when 'api' then
      expires_at is not null and prefix ~ '^haat_[0-9a-f]{6}$' and cardinality(rights) between 1 and 50
    when 'upload' then expires_at is null and prefix = '' and rights = '{}'
    else false end);
