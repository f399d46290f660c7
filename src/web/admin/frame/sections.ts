export const TABS = [
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
  { id: 'pictures', name: 'Images' },
  { id: 'activity', name: 'Activity' },
  { id: 'work', name: 'Tasks' },
  { id: 'pages', name: 'Pages' },
  { id: 'settings', name: 'Settings' },
] as const

export type Tab = (typeof TABS)[number]

/** The tab that the address names, or the first. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab.id === parameters.get('tab')) ?? TABS[0]
}
