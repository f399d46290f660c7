import { useMemo } from 'react'
import type { Right } from '#shop/shared/rights.ts'
import { useMay } from '#web/session/use-may.ts'
import { useIsDemo } from '#web/settings/shop.ts'

interface SectionOfDashboard {
  id: string
  name: string
  /** Required to see the section. */
  right: Right
  /** Heading in the side menu; sections without one come first. */
  group: '' | 'More' | 'Advanced'
}

const COUNTER = { id: 'counter', name: 'Counter', right: 'readOrders', group: 'More' } as const

/** Sections in the specified order of the side menu, and the others. */
export const SECTIONS = [
  { id: 'overview', name: 'Overview', right: 'readReports', group: '' },
  { id: 'orders', name: 'Orders', right: 'readOrders', group: '' },
  { id: 'delivery', name: 'Delivery', right: 'readOrders', group: '' },
  { id: 'products', name: 'Products', right: 'manageCatalogue', group: '' },
  { id: 'categories', name: 'Categories', right: 'manageCatalogue', group: '' },
  { id: 'customers', name: 'Customers', right: 'manageUsers', group: '' },
  { id: 'reports', name: 'Reports', right: 'readReports', group: '' },
  COUNTER,
  { id: 'parcels', name: 'Parcels', right: 'bookParcels', group: 'More' },
  { id: 'stock', name: 'Stock', right: 'manageCatalogue', group: 'More' },
  { id: 'messages', name: 'Messages', right: 'readMessages', group: 'More' },
  { id: 'payments', name: 'Payments', right: 'managePayments', group: 'More' },
  { id: 'payouts', name: 'Payouts', right: 'managePayments', group: 'More' },
  { id: 'vouchers', name: 'Vouchers', right: 'manageVouchers', group: 'More' },
  { id: 'staff', name: 'Staff', right: 'manageStaff', group: 'More' },
  { id: 'pages', name: 'Pages', right: 'manageSettings', group: 'More' },
  { id: 'settings', name: 'Settings', right: 'manageSettings', group: 'More' },
  { id: 'images', name: 'Images', right: 'manageUploadKeys', group: 'Advanced' },
  { id: 'api-keys', name: 'API keys', right: 'manageApiKeys', group: 'Advanced' },
  { id: 'activity', name: 'Activity', right: 'readAudit', group: 'Advanced' },
  { id: 'status', name: 'Status', right: 'manageWork', group: 'Advanced' },
  { id: 'tasks', name: 'Tasks', right: 'manageWork', group: 'Advanced' },
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
