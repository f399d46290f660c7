/** What the side menu leads to, in its order. */
export const SECTIONS = [
  { id: 'overview', name: 'Overview' },
  { id: 'orders', name: 'Orders' },
  { id: 'delivery', name: 'Delivery' },
  { id: 'products', name: 'Products' },
  { id: 'categories', name: 'Categories' },
  { id: 'customers', name: 'Customers' },
  { id: 'messages', name: 'Messages' },
  { id: 'payments', name: 'Payments' },
  { id: 'vouchers', name: 'Vouchers' },
  { id: 'reports', name: 'Reports' },
  { id: 'images', name: 'Images' },
  { id: 'activity', name: 'Activity' },
  { id: 'tasks', name: 'Tasks' },
  { id: 'pages', name: 'Pages' },
  { id: 'settings', name: 'Settings' },
] as const

export type Section = (typeof SECTIONS)[number]

/** The pages of a section that are not below its address. */
const ELSEWHERE: Record<string, Section['id']> = {
  'add-products': 'products',
  'import-products': 'products',
  'update-products': 'products',
  stock: 'products',
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
