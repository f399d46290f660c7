import type { SettingsGroup } from '#shop/settings/contract.ts'

export const groupNames: Record<SettingsGroup, string> = {
  shop: 'Shop',
  home: 'Home page',
  story: 'Story',
  questions: 'Questions',
  sizes: 'Size guides',
  delivery: 'Delivery',
  fileCouriers: 'Couriers by file',
  orders: 'Orders',
  calls: 'Calls',
  look: 'Appearance',
  payments: 'Payment methods',
  vat: 'VAT invoices',
  mail: 'Email',
  sms: 'SMS',
  reports: 'Daily report',
  searchEngines: 'Search engines',
  languages: 'Languages',
}
