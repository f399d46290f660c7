import type { GrantableRight, KeyRight } from '#shop/shared/rights.ts'

interface RightLabel {
  name: string
  hint: string
}

export const rightLabels: Record<GrantableRight, RightLabel> = {
  readOrders: {
    name: 'See orders',
    hint: 'What to send, to whom and where, and what became of it. No prices.',
  },
  deliverOrders: {
    name: 'Pack and deliver',
    hint: 'Print packing slips and labels, assign, ship, mark delivered or failed. Delivery lists show what to collect at the door.',
  },
  bookParcels: { name: 'Book parcels', hint: 'With couriers; not their fees or payouts.' },
  noteOrders: { name: 'Write order notes', hint: 'Only colleagues see them.' },
  manageOrders: {
    name: 'Change and delete orders',
    hint: 'Change the address before an order is sent, or remove the order for good.',
  },
  cancelOrders: { name: 'Cancel orders', hint: 'Also take a cancelled order up again.' },
  endOrderLinks: {
    name: 'Disable email links',
    hint: 'The links by which customers see an order without logging in.',
  },
  readMoney: { name: 'See amounts', hint: 'Prices, totals and invoices of orders, and revenue.' },
  readCosts: {
    name: 'See costs and profit',
    hint: 'What products cost the shop, and what is earned. Change costs, with “Products and stock”.',
  },
  managePayments: {
    name: 'Payments and refunds',
    hint: 'See all payments, refund them and decide about those in doubt.',
  },
  manageVouchers: { name: 'Vouchers', hint: 'Create, change and deactivate them.' },
  readReports: {
    name: 'Overview and reports',
    hint: 'All figures of the shop, and order exports.',
  },
  sendReports: { name: 'Email reports', hint: 'To any address.' },
  manageCatalogue: {
    name: 'Products and stock',
    hint: 'Products, their prices and pictures, categories and stock.',
  },
  manageUploadKeys: { name: 'Upload keys', hint: 'Let other programs add images.' },
  manageApiKeys: {
    name: 'API keys',
    hint: 'Let programs work with the shop, as far as one’s own role goes.',
  },
  readUsers: { name: 'See people’s data', hint: 'Profiles, and everything the shop holds of one.' },
  changeUsers: { name: 'Change profiles', hint: 'Names, phone numbers and pictures of others.' },
  manageUsers: {
    name: 'Customers',
    hint: 'See, note and delete customers, and reset two-step login.',
  },
  readMessages: { name: 'Messages', hint: 'Read and answer what customers write.' },
  manageStaff: {
    name: 'Staff',
    hint: 'Invite people and change their roles, as far as one’s own role goes.',
  },
  manageSettings: {
    name: 'Settings and pages',
    hint: 'Also the payment gateway and the demo data.',
  },
  manageWork: { name: 'Tasks', hint: 'Mails and other work that failed.' },
  readAudit: { name: 'Activity', hint: 'Who did what. Security notices are emailed to them.' },
}

/** What a right means for an API key, where that is less: actions that need step-up are not for programs. */
export const keyHints: Partial<Record<KeyRight, string>> = {
  readReports: 'All figures of the shop.',
  sendReports: 'To people who get or see reports anyway.',
  readUsers: 'Profiles.',
  manageUsers: 'See, note, tag and merge customers.',
  readAudit: 'Who did what.',
}

/** In the order of the form. */
export const RIGHT_GROUPS: readonly { name: string; rights: readonly GrantableRight[] }[] = [
  {
    name: 'Orders',
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
    name: 'Money',
    rights: [
      'readMoney',
      'readCosts',
      'managePayments',
      'manageVouchers',
      'readReports',
      'sendReports',
    ],
  },
  { name: 'Products', rights: ['manageCatalogue', 'manageUploadKeys'] },
  {
    name: 'People',
    rights: ['readUsers', 'changeUsers', 'manageUsers', 'readMessages', 'manageStaff'],
  },
  { name: 'Shop', rights: ['manageSettings', 'manageApiKeys', 'manageWork', 'readAudit'] },
]

/** `See orders, Pack and deliver` */
export function listRights(rights: readonly GrantableRight[]): string {
  if (rights.length === 0) return 'Nothing yet'
  return rights.map((each) => rightLabels[each].name).join(', ')
}
