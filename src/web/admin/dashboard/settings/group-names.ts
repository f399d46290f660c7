import type { SettingsGroup } from '#shop/settings/contract.ts'

export const groupNames: Record<SettingsGroup, string> = {
  shop: 'The shop',
  home: 'Home page',
  story: 'Story',
  questions: 'Questions',
  sizes: 'Size guides',
  delivery: 'Delivery',
  orders: 'Orders',
  look: 'Look',
  payments: 'Ways to pay',
  mail: 'Mails',
  reports: 'Daily report',
  searchEngines: 'Search engines',
}
