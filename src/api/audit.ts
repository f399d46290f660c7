import { AuditEntry, AuditFilter } from '#shop/audit/contract.ts'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { calls } from './calls.ts'

const { get } = calls('Activity', 'readAudit')

export const auditCalls = [
  get('/audit-entries', 'List who did what, newest first')
    .takes(AuditFilter)
    .lists(listAuditEntries, AuditEntry),
]
