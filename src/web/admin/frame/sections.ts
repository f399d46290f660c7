import { useMemo } from 'react'
import { m } from '#messages'
import type { Right } from '#shop/shared/rights.ts'
import { useMay } from '#web/session/use-may.ts'
import { useIsDemo } from '#web/settings/shop.ts'

interface SectionOfDashboard {
  id: string
  name: () => string
  /** Required to see the section. */
  right: Right
  /** Heading in the side menu; sections without one come first. */
  group: '' | 'more' | 'advanced'
}

const COUNTER = { id: 'counter', name: m.counter, right: 'readOrders', group: 'more' } as const

/** Sections in the specified order of the side menu, and the others. */
export const SECTIONS = [
  { id: 'overview', name: m.frame_overview, right: 'readReports', group: '' },
  { id: 'orders', name: m.common_orders, right: 'readOrders', group: '' },
  { id: 'delivery', name: m.common_delivery, right: 'readOrders', group: '' },
  { id: 'products', name: m.nav_products, right: 'manageCatalogue', group: '' },
  { id: 'categories', name: m.nav_categories, right: 'manageCatalogue', group: '' },
  { id: 'customers', name: m.frame_customers, right: 'manageUsers', group: '' },
  { id: 'reports', name: m.frame_reports, right: 'readReports', group: '' },
  COUNTER,
  { id: 'parcels', name: m.parcels, right: 'bookParcels', group: 'more' },
  { id: 'stock', name: m.common_stock, right: 'manageCatalogue', group: 'more' },
  { id: 'messages', name: m.frame_messages, right: 'readMessages', group: 'more' },
  { id: 'payments', name: m.frame_payments, right: 'managePayments', group: 'more' },
  { id: 'payouts', name: m.payouts, right: 'managePayments', group: 'more' },
  { id: 'vouchers', name: m.frame_vouchers, right: 'manageVouchers', group: 'more' },
  { id: 'staff', name: m.frame_staff, right: 'manageStaff', group: 'more' },
  { id: 'pages', name: m.frame_pages, right: 'manageSettings', group: 'more' },
  { id: 'settings', name: m.frame_settings, right: 'manageSettings', group: 'more' },
  { id: 'images', name: m.frame_images, right: 'manageUploadKeys', group: 'advanced' },
  { id: 'api-keys', name: m.frame_api_keys, right: 'manageApiKeys', group: 'advanced' },
  { id: 'activity', name: m.frame_activity, right: 'readAudit', group: 'advanced' },
  { id: 'status', name: m.frame_status, right: 'manageWork', group: 'advanced' },
  { id: 'tasks', name: m.frame_tasks, right: 'manageWork', group: 'advanced' },
] as const satisfies SectionOfDashboard[]

export type Section = Omit<SectionOfDashboard, 'id'> & Pick<(typeof SECTIONS)[number], 'id'>

/** In an own shop work begins at the counter: after the overview, which packers do not have. */
export const SECTIONS_OF_OWN_SHOP: readonly Section[] = SECTIONS.flatMap((section): Section[] => {
  if (section.id === 'overview') return [section, { ...COUNTER, group: '' }]
  return section.id === 'counter' ? [] : [section]
})

/** Sections that the user may open. A demo has them in the specified order. */
export function useSections(): readonly Section[] {
  const may = useMay()
  const all = useIsDemo() ? SECTIONS : SECTIONS_OF_OWN_SHOP
  return useMemo(() => all.filter(({ right }) => may(right)), [may, all])
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
  return SECTIONS.find((section) => section.id === id) ?? SECTIONS[0]
}
