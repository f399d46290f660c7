-- Devices that have signed in before are counted apart, so that a stranger cannot lock them out.
alter table sign_in_failures add column is_known_device boolean not null default false;

create index sign_in_failures_address on sign_in_failures (address, failed_at);
