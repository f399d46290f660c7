import type { LimitKind } from './contract.ts'

interface Limits {
  kind: LimitKind
  /** The network, account or phone that is counted. */
  subject: string
  /** When everything that was counted is forgotten. */
  drained_at: Date
}

export interface LimitTables {
  limits: Limits
}
