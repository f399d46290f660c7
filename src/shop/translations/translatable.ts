import type { AuditDetails } from '../audit/contract.ts'
import type { Context } from '../shared/context.ts'
import type { Right } from '../shared/rights.ts'
import type { Subject } from './contract.ts'

/** A kind of subject with texts, and how to lock one. */
export interface Translatable {
  subject: Subject
  right: Right
  /** Returns its public id, and details for the audit log. @throws ShopError not_found, conflict */
  lock(transaction: Context, id: string): Promise<{ id: string; details?: AuditDetails }>
}
