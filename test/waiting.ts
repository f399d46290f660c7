/**
 * Those in this database who wait for a lock; on a server, which may have other databases.
 * To be asked outside of a transaction, which would see the same for as long as it lasts.
 */
export const WAITING =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
