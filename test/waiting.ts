/**
 * Connections to this database that wait for a lock; a server may have other databases. Query it outside of a
 * transaction, where the result would not change.
 */
export const WAITING =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
