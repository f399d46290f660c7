import type { AuditAction, AuditEntry } from '#shop/audit/contract.ts'
import { OrderSource } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import type { SettingsGroup } from '#shop/settings/contract.ts'
import { formatDays } from '#shop/shared/day.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { groupNames } from '../settings/group-names.ts'
import {
  auditAmountText,
  connectionLabel,
  countText,
  detailNumber,
  detailText,
  fieldsText,
  importText,
  lastStateText,
  movedText,
  moveText,
  nameText,
  priceText,
  repeatNote,
  reviewText,
  settingText,
  stockEntryText,
  voucherTermsText,
} from './audit-particulars.ts'

interface EntryText {
  what: string
  /** The particulars, if there are any. */
  more: string
}

/** Without particulars, what was done alone. */
type Said = string | EntryText

const isOwn = ({ actor, subject }: AuditEntry) => actor === subject

const entryText: Record<AuditAction, Said | ((entry: AuditEntry) => Said)> = {
  signed_in: 'Logged in',
  sign_in_failed: (entry) => ({
    what:
      entry.subject === ''
        ? 'Tried to log in to an unknown account'
        : 'Entered a wrong password at login',
    more: repeatNote(entry.details),
  }),
  password_refused: ({ details }) => ({
    what: 'Entered a wrong current password',
    more: repeatNote(details),
  }),
  password_changed: 'Changed password',
  password_link_asked: ({ details }) => ({
    what: 'Requested a password reset link',
    more: repeatNote(details),
  }),
  password_reset: 'Reset their password',
  right_refused: ({ details }) => ({
    what: 'Attempted something without permission',
    more: repeatNote(details),
  }),
  person_removed: (entry) => ({
    what: isOwn(entry)
      ? 'Deleted their own account'
      : entry.details.role === 'guest'
        ? 'Deleted a customer without an account'
        : 'Deleted an account',
    more: entry.details.role === 'admin' ? 'Was staff' : '',
  }),
  personal_data_given: (entry) => ({
    what: isOwn(entry) ? 'Downloaded their own data' : 'Downloaded a customer’s data',
    more: repeatNote(entry.details),
  }),
  orders_given: ({ subject }) => ({ what: 'Downloaded orders', more: formatDays(subject) }),
  owner_changed: 'Transferred ownership of the shop',
  // Entries of before there were several roles name none.
  role_changed: ({ details }) =>
    details.to === 'admin'
      ? `Granted the ${detailText(details, 'toRole') || 'administrator'} role`
      : `Removed the ${detailText(details, 'fromRole') || 'administrator'} role`,
  staff_role_added: 'Created a role',
  staff_role_changed: 'Changed what a role allows',
  staff_role_removed: 'Deleted a role',
  invitation_sent: ({ details }) =>
    detailText(details, 'toRole')
      ? `Invited as ${detailText(details, 'toRole')}`
      : 'Invited an administrator',
  customer_note_added: 'Added a customer note',
  customer_tagged: 'Changed a customer’s tags',
  phone_proven: 'Confirmed a phone number',
  phone_blocked: 'Blocked a phone number',
  phone_unblocked: 'Unblocked a phone number',
  customers_merged: 'Merged two customers',
  customer_note_removed: 'Deleted a customer note',
  invitation_revoked: 'Revoked an invitation',
  invitation_accepted: ({ details }) => ({
    what: detailText(details, 'toRole')
      ? `Joined as ${detailText(details, 'toRole')}`
      : 'Became an administrator',
    more: typeof details.invited_by === 'string' ? `Invited by ${details.invited_by}` : '',
  }),
  profile_changed: (entry) => ({
    what: isOwn(entry) ? 'Changed their profile' : 'Changed a profile',
    more: fieldsText(entry.details),
  }),
  order_entered: ({ details }) => ({
    what: 'Entered an order',
    more: [
      details.source && sourceNames[OrderSource.catch('web').parse(details.source)],
      details.onHold === true && 'on hold',
      Number(details.discount) > 0 && `discount ${formatTaka(Number(details.discount))}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  order_confirmed: 'Confirmed an order',
  order_changed: ({ details }) => ({ what: 'Changed an order', more: moveText(details) }),
  order_deleted: ({ details }) => ({ what: 'Deleted an order', more: lastStateText(details) }),
  order_links_ended: 'Disabled an order’s email links',
  size_change_answered: ({ details }) => ({
    what: details.accepted ? 'Agreed to another size' : 'Declined another size',
    more: `${detailText(details, 'from')} → ${detailText(details, 'to')}`,
  }),
  return_recorded: ({ details }) => ({
    what: 'Recorded a return',
    more: [
      details.pieces && `Pieces: ${details.pieces}`,
      detailText(details, 'reason'),
      details.replacement && `replaced by ${details.replacement}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  rider_added: ({ details }) => ({ what: 'Added a delivery person', more: nameText(details) }),
  rider_changed: ({ details }) => ({
    what: 'Changed a delivery person',
    more: [
      ...new Set([detailText(details, 'from'), detailText(details, 'to')]),
      ...(details.active === false ? ['inactive'] : []),
    ].join(' → '),
  }),
  payment_accepted: ({ details }) => ({
    what: 'Accepted a payment',
    more: [auditAmountText(details), detailText(details, 'reason')].filter(Boolean).join(': '),
  }),
  payment_refused: ({ details }) => ({
    what: 'Refused a payment',
    more: detailText(details, 'reason'),
  }),
  unknown_payment: ({ details }) => ({
    what: 'Recorded an unknown payment',
    more: auditAmountText(details),
  }),
  refund_requested: ({ details }) => ({
    what: details.kind === 'by_hand' ? 'Recorded a manual refund' : 'Requested a refund',
    more: [auditAmountText(details), detailText(details, 'reason')].filter(Boolean).join(': '),
  }),
  refund_retried: ({ details }) => ({
    what: details.is_by_hand
      ? 'Recorded a declined refund as paid manually'
      : 'Retried a declined refund',
    more: auditAmountText(details),
  }),
  hold_released: 'Released items held for a card payment',
  voucher_added: ({ details }) => ({ what: 'Created a voucher', more: voucherTermsText(details) }),
  voucher_changed: ({ details }) => ({
    what: details.is_active === false ? 'Changed an inactive voucher' : 'Changed a voucher',
    more: voucherTermsText(details),
  }),
  product_added: ({ details }) => ({ what: 'Added a product', more: nameText(details) }),
  product_changed: ({ details }) => ({
    what: 'Changed a product',
    more: [nameText(details), priceText(details) || fieldsText(details)].filter(Boolean).join(': '),
  }),
  product_removed: ({ details }) => ({ what: 'Deleted a product', more: nameText(details) }),
  product_archived: ({ details }) => ({ what: 'Archived a product', more: nameText(details) }),
  product_restored: ({ details }) => ({ what: 'Restored a product', more: nameText(details) }),
  products_imported: ({ details }) => ({
    what: 'Imported products',
    more: importText(details),
  }),
  stock_entered: ({ details }) => ({
    what: stockEntryText(detailText(details, 'reason'), detailNumber(details, 'products')),
    more: [nameText(details), detailText(details, 'sizes'), detailText(details, 'note')]
      .filter(Boolean)
      .join(': '),
  }),
  category_added: ({ details }) => ({ what: 'Added a category', more: nameText(details) }),
  category_changed: ({ details }) => ({
    what: 'Changed a category',
    more: [nameText(details), fieldsText(details)].filter(Boolean).join(': '),
  }),
  category_removed: ({ details }) => ({
    what: 'Deleted a category',
    more: [nameText(details), movedText(details)].filter(Boolean).join(': '),
  }),
  size_run_added: ({ details }) => ({ what: 'Added a size run', more: nameText(details) }),
  size_run_changed: ({ details }) => ({
    what: 'Changed a size run',
    more: [nameText(details), detailText(details, 'sizes')].filter(Boolean).join(': '),
  }),
  size_run_removed: ({ details }) => ({ what: 'Deleted a size run', more: nameText(details) }),
  translation_changed: ({ details }) => ({
    what: `Changed a Bangla text: ${detailText(details, 'subject')}`,
    more: [nameText(details), fieldsText(details)].filter(Boolean).join(': '),
  }),
  upload_key_made: 'Created an upload key',
  upload_key_ended: 'Deleted an upload key',
  api_key_made: ({ details }) => ({
    what: 'Created an API key',
    more: detailText(details, 'prefix'),
  }),
  api_key_ended: 'Revoked an API key',
  mail_retried: 'Resent an email',
  work_retried: 'Retried a failed task',
  work_started: 'Ran a task manually',
  backup_downloaded: 'Downloaded a backup of the shop',
  settings_changed: ({ subject, details }) => ({
    what: `${reviewText(details)} settings: ${groupNames[subject as SettingsGroup] ?? subject}`,
    more: settingText(details),
  }),
  page_added: ({ subject, details }) => ({
    what: `Added the page ${subject}`,
    more: detailText(details, 'title'),
  }),
  page_changed: ({ subject, details }) => ({
    what: `${reviewText(details)} the page ${subject}`,
    more: settingText(details),
  }),
  page_removed: ({ subject, details }) => ({
    what: `Deleted the page ${subject}`,
    more: detailText(details, 'title'),
  }),
  connection_changed: ({ subject, details }) => ({
    what: `Changed ${connectionLabel(subject)}`,
    more: [detailText(details, 'place'), detailText(details, 'server')].filter(Boolean).join(''),
  }),
  connection_removed: ({ subject }) => `Removed ${connectionLabel(subject)}`,
  connection_tried: ({ subject, details }) => ({
    what: `Tested ${connectionLabel(subject)}`,
    more: details.works === true ? 'Test succeeded' : 'Test failed',
  }),
  webhook_added: ({ subject, details }) => ({
    what: `Added the webhook ${subject}`,
    more: detailText(details, 'events'),
  }),
  webhook_changed: ({ subject, details }) => ({
    what: `${details.on === false ? 'Switched off' : 'Changed'} the webhook ${subject}`,
    more: detailText(details, 'events'),
  }),
  webhook_removed: ({ subject }) => `Deleted the webhook ${subject}`,
  webhook_secret_replaced: ({ subject }) => `Replaced the secret of the webhook ${subject}`,
  webhook_replayed: ({ subject, details }) => ({
    what: `Replayed events to the webhook ${subject}`,
    more: countText(details, 'count', 'event', 'events'),
  }),
  webhook_switched_off: ({ subject }) => ({
    what: `Switched off the webhook ${subject}`,
    more: 'Nothing got through',
  }),
  shop_begun: 'Set up the shop',
  copy_took_over: 'Made a restored copy the live shop',
  report_sent: ({ details }) => ({ what: 'Sent a daily report', more: detailText(details, 'day') }),
  two_factor_set: 'Set up two-step login',
  two_factor_removed: 'Turned off two-step login',
  two_factor_reset: 'Reset a user’s two-step login',
  two_factor_failed: () => ({
    what: 'Entered a wrong login code',
    more: 'The password was correct',
  }),
  recovery_codes_made: 'Created new recovery codes',
  recovery_code_used: 'Logged in with a recovery code',
  sessions_ended: (entry) => {
    if (!isOwn(entry)) return `Logged ${entry.subject} out everywhere`
    return entry.details.count === 1 ? 'Logged out a device' : 'Logged out other devices'
  },
}

/** What was done, in words for those who administer the shop. */
export function textOfEntry(entry: AuditEntry): EntryText {
  const known = entryText[entry.action]
  const said = typeof known === 'function' ? known(entry) : known
  return typeof said === 'string' ? { what: said, more: '' } : said
}

/** As `makeOrderId` makes them; a refund of money without an order is about its transaction. */
const ORDER_ID = /^[A-Z][0-9A-Z]{0,9}-\d{6}-[0-9A-Z]{4}$/

const OF_ORDERS = new Set([
  'order_entered',
  'order_confirmed',
  'order_changed',
  'order_links_ended',
  'size_change_answered',
])

/** Whether it was done to an order that can still be looked at. */
export function isAboutOrder({ action, subject }: AuditEntry): boolean {
  if (OF_ORDERS.has(action)) return true
  return (action === 'refund_requested' || action === 'refund_retried') && ORDER_ID.test(subject)
}

/** What it was done to, as people call it. */
export function subjectLabel({ action, subject }: AuditEntry): string {
  return action === 'work_started' ? formatStatus(subject) : subject
}

/** By which program it was done; empty: by the person themself. */
export function apiKeyLabel({ details }: AuditEntry): string {
  const name = detailText(details, 'apiKey')
  return name && `API key “${name}”`
}

/** Who did it, and by which program. */
export function whoLabel(entry: AuditEntry): string {
  return [actorLabel(entry.actor), apiKeyLabel(entry)].filter(Boolean).join(', ')
}

/** Who did it. */
export function actorLabel(actor: string): string {
  if (actor === 'shop') return 'Automatic'
  if (actor === 'customer') return 'The customer'
  return actor === 'visitor' ? 'A visitor' : actor
}
