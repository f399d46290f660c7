import type { Generated, JSONColumnType } from 'kysely'
import type { AuditAction, AuditDetails } from './contract.ts'

interface AuditEntries {
  id: Generated<number>
  at: Date
  actor: string
  action: AuditAction
  subject: string
  details: JSONColumnType<AuditDetails>
  address: string
  by_administrator: Generated<boolean>
}

export interface AuditTables {
  audit_entries: AuditEntries
}
