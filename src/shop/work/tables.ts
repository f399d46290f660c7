interface WorkRuns {
  /** As in `server/work.ts`. */
  name: string
  expected_since: Date
  started_at: Date | null
  ended_at: Date | null
  reason: string | null
}

export interface WorkTables {
  work_runs: WorkRuns
}
