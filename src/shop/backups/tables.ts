interface Backups {
  started_at: Date
  seen_at: Date
  ended_at: Date | null
  target: string
  bytes: number | null
  reason: string | null
}

export interface BackupTables {
  backups: Backups
}
