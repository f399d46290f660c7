import type { LastBackup } from '../backups/contract.ts'
import type { EndpointState } from '../webhooks/contract.ts'
import type { Work } from '../work/contract.ts'
import type { DiskSpace } from './contract.ts'

/** Whether a service for sending is set up, and its credentials can be read. */
export type Connection = 'none' | 'unreadable' | 'set'

export interface StatusFacts {
  now: Date
  databaseMs: number
  /** Undefined: it could not be read. */
  disk: DiskSpace | undefined
  mail: Connection
  sms: Connection
  hasGateway: boolean
  paymentsToDecide: number
  work: readonly Work[]
  /** `dueSince`: when an overdue report should have gone out; null: none is overdue. */
  report: { hasRecipients: boolean; sentAt: Date | null; dueSince: Date | null }
  backup: LastBackup
  /** File of a key that the shop has generated. */
  backupKeyFile: string | undefined
  restoredAt: Date | null
  /** Without those that the owner switched off. */
  webhooks: readonly EndpointState[]
}
