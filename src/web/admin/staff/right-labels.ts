import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import type { GrantableRight, KeyRight } from '#shop/shared/rights.ts'

interface RightLabel {
  name: Words
  hint: Words
}

export const rightLabels: Record<GrantableRight, RightLabel> = {
  readOrders: { name: m.right_read_orders, hint: m.right_read_orders_hint },
  deliverOrders: { name: m.right_deliver_orders, hint: m.right_deliver_orders_hint },
  bookParcels: { name: m.right_book_parcels, hint: m.right_book_parcels_hint },
  noteOrders: { name: m.right_note_orders, hint: m.right_note_orders_hint },
  manageOrders: { name: m.right_manage_orders, hint: m.right_manage_orders_hint },
  cancelOrders: { name: m.right_cancel_orders, hint: m.right_cancel_orders_hint },
  endOrderLinks: { name: m.right_end_order_links, hint: m.right_end_order_links_hint },
  readMoney: { name: m.right_read_money, hint: m.right_read_money_hint },
  readCosts: { name: m.right_read_costs, hint: m.right_read_costs_hint },
  managePayments: { name: m.right_manage_payments, hint: m.right_manage_payments_hint },
  manageVouchers: { name: m.right_manage_vouchers, hint: m.right_manage_vouchers_hint },
  readReports: { name: m.right_read_reports, hint: m.right_read_reports_hint },
  sendReports: { name: m.right_send_reports, hint: m.right_send_reports_hint },
  manageCatalogue: { name: m.right_manage_catalogue, hint: m.right_manage_catalogue_hint },
  manageUploadKeys: { name: m.right_manage_upload_keys, hint: m.right_manage_upload_keys_hint },
  manageApiKeys: { name: m.right_manage_api_keys, hint: m.right_manage_api_keys_hint },
  readUsers: { name: m.right_read_users, hint: m.right_read_users_hint },
  changeUsers: { name: m.right_change_users, hint: m.right_change_users_hint },
  manageUsers: { name: m.right_manage_users, hint: m.right_manage_users_hint },
  readMessages: { name: m.right_read_messages, hint: m.right_read_messages_hint },
  manageStaff: { name: m.right_manage_staff, hint: m.right_manage_staff_hint },
  manageSettings: { name: m.right_manage_settings, hint: m.right_manage_settings_hint },
  manageWork: { name: m.right_manage_work, hint: m.right_manage_work_hint },
  readAudit: { name: m.right_read_audit, hint: m.right_read_audit_hint },
}

/** What a right means for an API key, where that is less: actions that need step-up are not for programs. */
export const keyHints: Partial<Record<KeyRight, Words>> = {
  readReports: m.right_key_read_reports_hint,
  sendReports: m.right_key_send_reports_hint,
  readUsers: m.right_key_read_users_hint,
  manageUsers: m.right_key_manage_users_hint,
  readAudit: m.right_key_read_audit_hint,
}

/** In the order of the form. */
export const RIGHT_GROUPS: readonly { name: Words; rights: readonly GrantableRight[] }[] = [
  {
    name: m.common_orders,
    rights: [
      'readOrders',
      'deliverOrders',
      'bookParcels',
      'noteOrders',
      'manageOrders',
      'cancelOrders',
      'endOrderLinks',
    ],
  },
  {
    name: m.right_group_money,
    rights: [
      'readMoney',
      'readCosts',
      'managePayments',
      'manageVouchers',
      'readReports',
      'sendReports',
    ],
  },
  { name: m.right_group_products, rights: ['manageCatalogue', 'manageUploadKeys'] },
  {
    name: m.right_group_people,
    rights: ['readUsers', 'changeUsers', 'manageUsers', 'readMessages', 'manageStaff'],
  },
  {
    name: m.right_group_shop,
    rights: ['manageSettings', 'manageApiKeys', 'manageWork', 'readAudit'],
  },
]

/** `See orders, Pack and deliver` */
export function listRights(rights: readonly GrantableRight[]): string {
  if (rights.length === 0) return m.staff_nothing_yet()
  return rights.map((each) => rightLabels[each].name()).join(', ')
}
