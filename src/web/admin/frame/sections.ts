import { useMemo } from 'react'
import type { Right } from '#shop/shared/rights.ts'
import { useMay } from '#web/session/use-may.ts'

interface SectionOfDashboard {
  id: string
  name: string
  /** Without it the section is not shown. */
  right: Right
}

/** What the side menu leads to, in its order. */
export const SECTIONS = [
  { id: 'overview', name: 'Overview', right: 'readReports' },
  { id: 'orders', name: 'Orders', right: 'readOrders' },
  { id: 'delivery', name: 'Delivery', right: 'readOrders' },
  { id: 'products', name: 'Products', right: 'manageCatalogue' },
  { id: 'stock', name: 'Stock', right: 'manageCatalogue' },
  { id: 'categories', name: 'Categories', right: 'manageCatalogue' },
  { id: 'customers', name: 'Customers', right: 'manageUsers' },
  { id: 'messages', name: 'Messages', right: 'readMessages' },
  { id: 'payments', name: 'Payments', right: 'managePayments' },
  { id: 'vouchers', name: 'Vouchers', right: 'manageVouchers' },
  { id: 'reports', name: 'Reports', right: 'readReports' },
  { id: 'images', name: 'Images', right: 'manageUploadKeys' },
  { id: 'api-keys', name: 'API keys', right: 'manageApiKeys' },
  { id: 'staff', name: 'Staff', right: 'manageStaff' },
  { id: 'activity', name: 'Activity', right: 'readAudit' },
  { id: 'status', name: 'Status', right: 'manageWork' },
  { id: 'tasks', name: 'Tasks', right: 'manageWork' },
  { id: 'pages', name: 'Pages', right: 'manageSettings' },
  { id: 'settings', name: 'Settings', right: 'manageSettings' },
] as const satisfies SectionOfDashboard[]

export type Section = (typeof SECTIONS)[number]

/** Those that somebody may open. */
export function useSections(): readonly Section[] {
  const may = useMay()
  return useMemo(() => SECTIONS.filter(({ right }) => may(right)), [may])
}

/** The pages of a section that are not below its address. */
const ELSEWHERE: Record<string, Section['id']> = {
  'add-products': 'products',
  'import-products': 'products',
  'update-products': 'products',
  stock: 'stock',
  'product-grid': 'products',
  'add-category': 'categories',
  'update-category': 'categories',
}

/** The section that an address belongs to. */
export function sectionOf(pathname: string): Section {
  const [, first = '', second = ''] = pathname.split('/')
  const id = ELSEWHERE[first] ?? second
  return SECTIONS.find((section) => section.id === id) ?? SECTIONS[0]
}
