// Owns the audit log of who did what to which thing, when, and from where.
// Leaves to others: doing it. Whoever does something worth asking about later tells it here.
import { z } from 'zod'
import { Paging } from '../shared/paging.ts'
import { searchText } from '../shared/text.ts'

export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'password_refused',
  'password_changed',
  'password_link_asked',
  'password_reset',
  'right_refused',
  'person_removed',
  'personal_data_given',
  'orders_given',
  'role_changed',
  'owner_changed',
  'staff_role_added',
  'staff_role_changed',
  'staff_role_removed',
  'invitation_sent',
  'invitation_revoked',
  'invitation_accepted',
  'profile_changed',
  'customer_note_added',
  'customer_note_removed',
  'customer_tagged',
  'phone_proven',
  'phone_blocked',
  'phone_unblocked',
  'customers_merged',
  'order_entered',
  'order_confirmed',
  'order_changed',
  'order_deleted',
  'order_links_ended',
  'size_change_answered',
  'return_recorded',
  'rider_added',
  'rider_changed',
  'payment_accepted',
  'payment_refused',
  'unknown_payment',
  'refund_requested',
  'refund_retried',
  'hold_released',
  'voucher_added',
  'voucher_changed',
  'product_added',
  'product_changed',
  'product_removed',
  'product_archived',
  'product_restored',
  'products_imported',
  'stock_entered',
  'category_added',
  'category_changed',
  'category_removed',
  'size_run_added',
  'size_run_changed',
  'size_run_removed',
  'translation_changed',
  'upload_key_made',
  'upload_key_ended',
  'api_key_made',
  'api_key_ended',
  'mail_retried',
  'work_retried',
  'work_started',
  'backup_downloaded',
  'report_sent',
  'settings_changed',
  'page_added',
  'page_changed',
  'page_removed',
  'connection_changed',
  'connection_removed',
  'connection_tried',
  'webhook_added',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_replaced',
  'webhook_replayed',
  'webhook_switched_off',
  'shop_begun',
  'copy_took_over',
  'two_factor_set',
  'two_factor_removed',
  'two_factor_reset',
  'two_factor_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'sessions_ended',
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
