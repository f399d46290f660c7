// Owns the trail of who did what to which thing, when, and from where.
// Leaves to others: doing it. Whoever does something worth asking about later tells it here.
import { z } from 'zod'
import { Paging } from '../shared/paging.ts'

export const AUDIT_ACTIONS = [
  'signed_in',
  'person_removed',
  'role_changed',
  'profile_changed',
  'order_changed',
  'order_deleted',
  'voucher_added',
  'voucher_changed',
  'product_added',
  'product_changed',
  'product_removed',
  'category_added',
  'category_changed',
  'category_removed',
  'upload_key_made',
  'upload_key_ended',
] as const
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
    actor: z.string().meta({ description: 'An e-mail, `visitor` or `shop`' }),
    action: AuditAction,
    subject: z
      .string()
      .meta({ description: 'An order id, an e-mail, a voucher code, a product or category id' }),
    details: AuditDetails,
    address: z.string().meta({ description: 'The network address it came from, if any' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** By whoever did it or what it was done to, in full. */
export const AuditFilter = Paging.extend({ q: z.string().trim().max(254).optional() })
export type AuditFilter = z.infer<typeof AuditFilter>
