// Owns the audit log of who did what to which thing, when, and from where.
// Leaves to others: doing it. Whoever does something worth asking about later tells it here.
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
    actor: z.string().meta({ description: 'Email, `visitor` or `shop`' }),
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

/** By whoever did it or what it was done to, in full. */
export const AuditFilter = Paging.extend({
  q: searchText(254).optional(),
  by: z.enum(['administrators']).optional().meta({ description: 'Only actions by administrators' }),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Of what every administrator is told by mail. */
export const AUDIT_NOTICE_QUEUE = 'audit_notices'

export interface AuditNoticeJob {
  entryId: string
  /** A mail server that was the shop's before, sealed: over that they are told as well. */
  overMailServer?: string | undefined
}
