import { useMemo } from 'react'
import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import type { Right } from '#shop/shared/rights.ts'
import { useMay } from '#web/session/use-may.ts'

export interface Section {
  id: SectionId
  name: Words
  /** What else it is called, separated by commas, for the search. */
  also: Words
  /** Required to see the section. */
  right: Right
  /** Whether the side menu has it after the specified tabs. */
  isMore: boolean
  /** The section whose place in the side menu it shares. */
  below?: SectionId
}

function section<Id extends string>(
  id: Id,
  name: Words,
  also: Words,
  right: Right,
  more: { isMore?: true; below?: string } = {},
) {
  return { id, name, also, right, isMore: false, ...more }
}

const MORE = { isMore: true } as const
const MONEY = { ...MORE, below: 'payments' }
const SETTINGS_PLACE = { ...MORE, below: 'settings' }

/** Sections in the specified order of the side menu, then the others. */
const ALL = [
  section('overview', m.frame_overview, m.find_overview, 'readReports'),
  section('orders', m.common_orders, m.find_orders, 'readOrders'),
  section('delivery', m.common_delivery, m.find_delivery, 'readOrders'),
  section('parcels', m.parcels, m.find_parcels, 'bookParcels', { below: 'delivery' }),
  section('products', m.nav_products, m.find_products, 'manageCatalogue'),
  section('stock', m.common_stock, m.find_stock, 'manageCatalogue', { below: 'products' }),
  section('categories', m.nav_categories, m.find_categories, 'manageCatalogue'),
  section('customers', m.frame_customers, m.find_customers, 'manageUsers'),
  section('reports', m.frame_reports, m.find_reports, 'readReports'),
  section('counter', m.counter, m.find_counter, 'readOrders', MORE),
  section('messages', m.frame_messages, m.find_messages, 'readMessages', MORE),
  section('payments', m.frame_payments, m.find_payments, 'managePayments', MORE),
  section('payouts', m.payouts, m.find_payouts, 'managePayments', MONEY),
  section('vouchers', m.frame_vouchers, m.find_vouchers, 'manageVouchers', MONEY),
  section('pages', m.frame_pages, m.find_pages, 'manageSettings', MORE),
  section('settings', m.frame_settings, m.find_settings, 'manageSettings', MORE),
  section('staff', m.frame_staff, m.find_staff, 'manageStaff', SETTINGS_PLACE),
  section('activity', m.frame_activity, m.find_activity, 'readAudit', SETTINGS_PLACE),
  section('api-keys', m.frame_api_keys, m.find_api_keys, 'manageApiKeys', SETTINGS_PLACE),
  section('images', m.upload_keys, m.find_images, 'manageUploadKeys', SETTINGS_PLACE),
  section('status', m.frame_status, m.find_status, 'manageWork', SETTINGS_PLACE),
  section('tasks', m.frame_tasks, m.find_tasks, 'manageWork', SETTINGS_PLACE),
  section('online', m.online, m.find_online, 'manageSettings', SETTINGS_PLACE),
]

type SectionId = (typeof ALL)[number]['id']
export const SECTIONS = ALL as readonly Section[]

export function sectionById(id: Section['id']): Section {
  const found = SECTIONS.find((each) => each.id === id)
  if (!found) throw new Error(`no section ${id}`)
  return found
}

/** Sections that the user may open. Staff without the overview, such as packers, work at the counter. */
export function useSections(): readonly Section[] {
  const may = useMay()
  return useMemo(() => {
    const open = SECTIONS.filter(({ right }) => may(right))
    if (may('readReports')) return open
    return open.sort((one, other) => Number(other.id === 'counter') - Number(one.id === 'counter'))
  }, [may])
}

/** The section that stands for a section in the side menu. */
export const headOf = ({ id, below = id }: Section) => sectionById(below)

/** What the side menu calls it: payments share their place with other money. */
export function placeNameOf(section: Section): string {
  const { id, name } = headOf(section)
  return id === 'payments' ? m.frame_money() : name()
}

/** Pages of a section that are outside its path. */
const ELSEWHERE: Record<string, Section['id']> = {
  'add-products': 'products',
  'import-products': 'products',
  'update-products': 'products',
  stock: 'stock',
  'product-grid': 'products',
  'add-category': 'categories',
  'update-category': 'categories',
}

/** The section that a path belongs to. */
export function sectionOf(pathname: string): Section {
  const [, first = '', second = ''] = pathname.split('/')
  const id = ELSEWHERE[first] ?? second
  return SECTIONS.find((section) => section.id === id) ?? sectionById('overview')
}
