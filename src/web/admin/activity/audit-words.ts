import type { AuditAction, AuditEntry } from '#shop/audit/contract.ts'
import type { SettingsGroup } from '#shop/settings/contract.ts'
import { daysWords } from '#shop/shared/day.ts'
import { groupNames } from '../settings/group-names.ts'
import {
  auditAmountWords,
  changedOrLookedOver,
  connectionWords,
  fieldWords,
  importWords,
  lastOfMany,
  lastStateWords,
  movedWords,
  moveWords,
  nameWords,
  numberIn,
  priceWords,
  settingWords,
  stockEntryWords,
  termsWords,
  textIn,
} from './audit-particulars.ts'

interface EntryText {
  what: string
  /** The particulars, if there are any. */
  more: string
}

const isOwn = ({ actor, subject }: AuditEntry) => actor === subject

const words: Record<AuditAction, (entry: AuditEntry) => EntryText> = {
  signed_in: () => ({ what: 'Logged in', more: '' }),
  sign_in_failed: (entry) => ({
    what:
      entry.subject === ''
        ? 'Tried to log in to an unknown account'
        : 'Entered a wrong password at login',
    more: lastOfMany(entry.details),
  }),
  password_refused: ({ details }) => ({
    what: 'Entered a wrong current password',
    more: lastOfMany(details),
  }),
  password_changed: () => ({ what: 'Changed password', more: '' }),
  password_link_asked: ({ details }) => ({
    what: 'Requested a password reset link',
    more: lastOfMany(details),
  }),
  password_reset: () => ({ what: 'Reset their password', more: '' }),
  right_refused: ({ details }) => ({
    what: 'Attempted something without permission',
    more: lastOfMany(details),
  }),
  person_removed: (entry) => ({
    what: isOwn(entry) ? 'Deleted their own account' : 'Deleted an account',
    more: entry.details.role === 'admin' ? 'Was an administrator' : '',
  }),
  personal_data_given: (entry) => ({
    what: isOwn(entry) ? 'Downloaded their own data' : 'Downloaded a customer’s data',
    more: lastOfMany(entry.details),
  }),
  orders_given: ({ subject }) => ({ what: 'Downloaded orders', more: daysWords(subject) }),
  owner_changed: () => ({ what: 'Transferred ownership of the shop', more: '' }),
  role_changed: ({ details }) => ({
    what:
      details.to === 'admin' ? 'Granted the administrator role' : 'Removed the administrator role',
    more: '',
  }),
  invitation_sent: () => ({ what: 'Invited an administrator', more: '' }),
  customer_note_added: () => ({ what: 'Added a customer note', more: '' }),
  customer_note_removed: () => ({ what: 'Deleted a customer note', more: '' }),
  invitation_revoked: () => ({ what: 'Revoked an invitation', more: '' }),
  invitation_accepted: ({ details }) => ({
    what: 'Became an administrator',
    more: typeof details.invited_by === 'string' ? `Invited by ${details.invited_by}` : '',
  }),
  profile_changed: (entry) => ({
    what: isOwn(entry) ? 'Changed their profile' : 'Changed a profile',
    more: fieldWords(entry.details),
  }),
  order_changed: ({ details }) => ({ what: 'Changed an order', more: moveWords(details) }),
  order_deleted: ({ details }) => ({ what: 'Deleted an order', more: lastStateWords(details) }),
  order_links_ended: () => ({ what: 'Disabled an order’s e-mail links', more: '' }),
  payment_accepted: ({ details }) => ({
    what: 'Accepted a payment',
    more: [auditAmountWords(details), textIn(details, 'reason')].filter(Boolean).join(': '),
  }),
  payment_refused: ({ details }) => ({
    what: 'Refused a payment',
    more: textIn(details, 'reason'),
  }),
  unknown_payment_decided: ({ details }) => ({
    what:
      details.decision === 'refunded'
        ? 'Refunded an unknown payment'
        : 'Marked an unknown payment as settled outside the shop',
    more: textIn(details, 'reason'),
  }),
  refund_requested: ({ details }) => ({
    what: details.kind === 'by_hand' ? 'Recorded a manual refund' : 'Requested a refund',
    more: [auditAmountWords(details), textIn(details, 'reason')].filter(Boolean).join(': '),
  }),
  refund_retried: ({ details }) => ({
    what: details.is_by_hand
      ? 'Recorded a declined refund as paid manually'
      : 'Retried a declined refund',
    more: auditAmountWords(details),
  }),
  hold_released: () => ({ what: 'Released items held for a card payment', more: '' }),
  voucher_added: ({ details }) => ({ what: 'Created a voucher', more: termsWords(details) }),
  voucher_changed: ({ details }) => ({
    what: details.is_active === false ? 'Changed an inactive voucher' : 'Changed a voucher',
    more: termsWords(details),
  }),
  product_added: ({ details }) => ({ what: 'Added a product', more: nameWords(details) }),
  product_changed: ({ details }) => ({
    what: 'Changed a product',
    more: [nameWords(details), priceWords(details) || fieldWords(details)]
      .filter(Boolean)
      .join(': '),
  }),
  product_removed: ({ details }) => ({ what: 'Deleted a product', more: nameWords(details) }),
  products_imported: ({ details }) => ({
    what: 'Imported products',
    more: importWords(details),
  }),
  stock_entered: ({ details }) => ({
    what: stockEntryWords(textIn(details, 'reason'), numberIn(details, 'products')),
    more: [nameWords(details), textIn(details, 'sizes'), textIn(details, 'note')]
      .filter(Boolean)
      .join(': '),
  }),
  category_added: ({ details }) => ({ what: 'Added a category', more: nameWords(details) }),
  category_changed: ({ details }) => ({
    what: 'Changed a category',
    more: [nameWords(details), fieldWords(details)].filter(Boolean).join(': '),
  }),
  category_removed: ({ details }) => ({
    what: 'Deleted a category',
    more: [nameWords(details), movedWords(details)].filter(Boolean).join(': '),
  }),
  upload_key_made: () => ({ what: 'Created an upload key', more: '' }),
  upload_key_ended: () => ({ what: 'Deleted an upload key', more: '' }),
  mail_retried: () => ({ what: 'Resent an e-mail', more: '' }),
  work_retried: () => ({ what: 'Retried a failed task', more: '' }),
  work_started: () => ({ what: 'Ran a task manually', more: '' }),
  settings_changed: ({ subject, details }) => ({
    what: `${changedOrLookedOver(details)} settings: ${groupNames[subject as SettingsGroup] ?? subject}`,
    more: settingWords(details),
  }),
  settings_imported: ({ details }) => ({
    what: 'Imported settings and pages',
    more: `Settings groups changed: ${details.groups ?? 0}; pages: ${details.pages ?? 0}`,
  }),
  page_added: ({ subject, details }) => ({
    what: `Added the page ${subject}`,
    more: textIn(details, 'title'),
  }),
  page_changed: ({ subject, details }) => ({
    what: `${changedOrLookedOver(details)} the page ${subject}`,
    more: settingWords(details),
  }),
  page_removed: ({ subject, details }) => ({
    what: `Deleted the page ${subject}`,
    more: textIn(details, 'title'),
  }),
  connection_changed: ({ subject, details }) => ({
    what: `Changed ${connectionWords(subject)}`,
    more: [textIn(details, 'place'), textIn(details, 'server')].filter(Boolean).join(''),
  }),
  connection_removed: ({ subject }) => ({ what: `Removed ${connectionWords(subject)}`, more: '' }),
  connection_tried: ({ subject, details }) => ({
    what: `Tested ${connectionWords(subject)}`,
    more: details.works === true ? 'Test succeeded' : 'Test failed',
  }),
  shop_begun: () => ({ what: 'Set up the shop', more: '' }),
  demo_emptied: ({ details }) => ({
    what: 'Deleted the demo data',
    more: `${numberIn(details, 'products') ?? 0} products, ${numberIn(details, 'orders') ?? 0} orders`,
  }),
  copy_took_over: () => ({ what: 'Made a restored copy the live shop', more: '' }),
  report_sent: ({ details }) => ({ what: 'Sent a daily report', more: textIn(details, 'day') }),
  two_factor_set: () => ({ what: 'Set up two-step login', more: '' }),
  two_factor_removed: () => ({ what: 'Turned off two-step login', more: '' }),
  two_factor_reset: () => ({ what: 'Reset a user’s two-step login', more: '' }),
  two_factor_failed: () => ({
    what: 'Entered a wrong login code',
    more: 'The password was correct',
  }),
  recovery_codes_made: () => ({ what: 'Created new recovery codes', more: '' }),
  recovery_code_used: () => ({ what: 'Logged in with a recovery code', more: '' }),
  sessions_ended: ({ details }) => ({
    what: details.count === 1 ? 'Logged out a device' : 'Logged out other devices',
    more: '',
  }),
}

/** What was done, in words for those who administer the shop. */
export function textOfEntry(entry: AuditEntry): EntryText {
  return words[entry.action](entry)
}

/** As `makeOrderId` makes them; a refund of money without an order is about its transaction. */
const ORDER_ID = /^[A-Z][0-9A-Z]{0,9}-\d{6}-[0-9A-Z]{4}$/

/** Whether it was done to an order that can still be looked at. */
export function isAboutOrder({ action, subject }: AuditEntry): boolean {
  if (action === 'order_changed' || action === 'order_links_ended') return true
  return (action === 'refund_requested' || action === 'refund_retried') && ORDER_ID.test(subject)
}

/** What it was done to, as people say it. */
export function subjectWords({ action, subject }: AuditEntry): string {
  return action === 'orders_given' ? daysWords(subject) : subject
}

/** Who did it. */
export function actorWords(actor: string): string {
  if (actor === 'shop') return 'Automatic'
  return actor === 'visitor' ? 'A visitor' : actor
}
