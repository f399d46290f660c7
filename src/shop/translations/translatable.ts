import type { AuditDetails } from '../audit/contract.ts'
import type { Context } from '../shared/context.ts'
import type { Right } from '../shared/rights.ts'
import type { Subject } from './contract.ts'

/** What has texts, and how it is kept from changing or going meanwhile. */
export interface Translatable {
  subject: Subject
  right: Right
  /** Returns its public id, and what the audit log says of it. @throws ShopError not_found, conflict */
  lock(transaction: Context, id: string): Promise<{ id: string; details?: AuditDetails }>
}
