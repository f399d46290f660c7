// Owns the audit log: who did what to what, when, and from where.
// Does not own: the actions. Each module records its own here.
import { z } from 'zod'
import { Paging } from '../shared/paging.ts'
import { searchText } from '../shared/text.ts'
import { AUDIT_ACTIONS } from './actions.ts'

export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

export const AuditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)
export type AuditDetails = z.infer<typeof AuditDetails>

export const AuditEntry = z
  .object({
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'Email, `customer`, `visitor` or `shop`' }),
    action: AuditAction,
    subject: z.string().meta({
      description:
        'Order id, transaction, email, voucher code, product or category id, settings group, page, connection or call; empty when unknown',
    }),
    details: AuditDetails,
    address: z.string().meta({ description: 'IP address of the request, if any' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** By the full email or id of the actor or the subject. */
export const AuditFilter = Paging.extend({
  q: searchText(254).optional(),
  by: z.enum(['administrators']).optional().meta({ description: 'Only actions by administrators' }),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Queue of entries that every administrator is mailed about. */
export const AUDIT_NOTICE_QUEUE = 'audit_notices'

export interface AuditNoticeJob {
  entryId: string
  /** The shop's former mail server, encrypted: the notice goes out over it as well. */
  overMailServer?: string | undefined
}
