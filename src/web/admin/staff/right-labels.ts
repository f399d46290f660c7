import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import type { GrantableRight, KeyRight } from '#shop/shared/rights.ts'

const inGroup = (group: Words) => (name: Words, hint: Words) => ({ group, name, hint })

const orders = inGroup(m.common_orders)
const money = inGroup(m.right_group_money)
const products = inGroup(m.right_group_products)
const people = inGroup(m.right_group_people)
const shop = inGroup(m.right_group_shop)

/** In the order of the form. */
export const rightLabels: Record<GrantableRight, Record<'group' | 'name' | 'hint', Words>> = {
  readOrders: orders(m.right_read_orders, m.right_read_orders_hint),
  deliverOrders: orders(m.right_deliver_orders, m.right_deliver_orders_hint),
  bookParcels: orders(m.right_book_parcels, m.right_book_parcels_hint),
  noteOrders: orders(m.right_note_orders, m.right_note_orders_hint),
  manageOrders: orders(m.right_manage_orders, m.right_manage_orders_hint),
  cancelOrders: orders(m.right_cancel_orders, m.right_cancel_orders_hint),
  endOrderLinks: orders(m.right_end_order_links, m.right_end_order_links_hint),
  readMoney: money(m.right_read_money, m.right_read_money_hint),
  readCosts: money(m.right_read_costs, m.right_read_costs_hint),
  managePayments: money(m.right_manage_payments, m.right_manage_payments_hint),
  manageVouchers: money(m.right_manage_vouchers, m.right_manage_vouchers_hint),
  readReports: money(m.right_read_reports, m.right_read_reports_hint),
  sendReports: money(m.right_send_reports, m.right_send_reports_hint),
  manageCatalogue: products(m.right_manage_catalogue, m.right_manage_catalogue_hint),
  manageUploadKeys: products(m.right_manage_upload_keys, m.right_manage_upload_keys_hint),
  readUsers: people(m.right_read_users, m.right_read_users_hint),
  changeUsers: people(m.right_change_users, m.right_change_users_hint),
  manageUsers: people(m.right_manage_users, m.right_manage_users_hint),
  readMessages: people(m.right_read_messages, m.right_read_messages_hint),
  manageStaff: people(m.right_manage_staff, m.right_manage_staff_hint),
  manageSettings: shop(m.right_manage_settings, m.right_manage_settings_hint),
  manageApiKeys: shop(m.right_manage_api_keys, m.right_manage_api_keys_hint),
  manageWork: shop(m.right_manage_work, m.right_manage_work_hint),
  readAudit: shop(m.right_read_audit, m.right_read_audit_hint),
}

/** What a right means for an API key, where that is less: actions that need step-up are not for programs. */
export const keyHints: Partial<Record<KeyRight, Words>> = {
  readReports: m.right_key_read_reports_hint,
  sendReports: m.right_key_send_reports_hint,
  readUsers: m.right_key_read_users_hint,
  manageUsers: m.right_key_manage_users_hint,
  readAudit: m.right_key_read_audit_hint,
}

/** `See orders, Pack and deliver` */
export function listRights(rights: readonly GrantableRight[]): string {
  if (rights.length === 0) return m.staff_nothing_yet()
  return rights.map((each) => rightLabels[each].name()).join(', ')
}
