/** The shop’s pages name these as well, without the queries of the dashboard. */
export const CATEGORIES = ['categories'] as const
export const PRODUCTS = ['products'] as const

const orders = ['orders'] as const
const orderLists = [...orders, 'list'] as const
const messages = ['messages'] as const
const messageLists = [...messages, 'list'] as const
const payments = ['payments'] as const
const users = ['users'] as const
const customers = ['customers'] as const
const reports = ['reports'] as const
const work = ['work'] as const

/**
 * Under which key everything that was fetched is kept, and nowhere else is a key written down. Keys
 * are nested: to forget or to ask anew for `queryKeys.orders.all` does so for every key that begins
 * with it.
 */
export const queryKeys = {
  session: ['session'],
  sessions: (email: string) => ['sessions', email] as const,
  signInWays: (email: string) => ['sign-in-ways', email] as const,
  signInProviders: ['sign-in-providers'],
  user: (email: string) => ['user', email] as const,
  invitation: (token: string) => ['invitation', token] as const,
  passwordLink: (token: string) => ['password-link', token] as const,
  invitations: ['invitations'],
  beginning: {
    all: ['beginning'],
    demo: ['beginning', 'demo'],
    link: (key: string) => ['welcome', key] as const,
  },
  users: {
    all: users,
    lists: [...users, 'list'],
    list: (selection: object) => [...users, 'list', selection] as const,
    summary: [...users, 'summary'],
  },
  customers: {
    all: customers,
    one: (email: string) => [...customers, 'one', email] as const,
    notes: (email: string) => [...customers, 'notes', email] as const,
  },

  /** Of whoever has it; also the key of every change of a cart. */
  cart: { all: ['cart'], of: (email: string | undefined) => ['cart', email] as const },

  heldCheckouts: ['held-checkouts'],

  productSuggestions: (q: string) => ['product-suggestions', q] as const,

  orders: {
    all: orders,
    lists: orderLists,
    list: (selection: object) => [...orderLists, 'all', selection] as const,
    deliveries: (status: string, q: string | undefined) =>
      [...orderLists, 'deliveries', status, q] as const,
    ofPerson: (email: string) => [...orders, 'of', email] as const,
    ofCustomer: (email: string) => [...orders, 'of-customer', email] as const,
    summary: [...orders, 'summary'],
    deliverySummary: [...orders, 'delivery-summary'],
    each: [...orders, 'one'],
    one: (id: string) => [...orders, 'one', id] as const,
    /** With when the order was last changed, for whoever asks anew after each change. */
    changes: (id: string, updatedAt?: string) => [...orders, 'changes', id, updatedAt] as const,
    notes: (id: string) => [...orders, 'notes', id] as const,
    payments: (id: string) => [...orders, 'payments', id] as const,
    refundable: (id: string) => [...orders, 'refundable', id] as const,
  },

  /** By its token; whoever has that need not be signed in. */
  linkedOrder: (token: string) => ['linked-order', token] as const,

  /** Not among the others: whatever is asked anew because of it does not ask for it again. */
  orderArrivals: ['order-arrivals'],

  payments: {
    all: payments,
    list: (show: 'to_decide' | 'all') => [...payments, 'list', show] as const,
    unknown: [...payments, 'unknown'],
    summary: [...payments, 'summary'],
  },
  payment: (transactionId: string) => ['payment', transactionId] as const,
  paymentMethods: ['payment-methods'],
  deliveries: ['deliveries'],

  messages: {
    all: messages,
    lists: messageLists,
    list: (status: string | undefined) => [...messageLists, status] as const,
    summary: [...messages, 'summary'],
  },
  reports: {
    overview: [...reports, 'overview'],
    sales: (days: string) => [...reports, 'sales', days] as const,
    bestSellers: (days: string) => [...reports, 'best-sellers', days] as const,
    lowStock: (stock: string | undefined) => [...reports, 'low-stock', stock] as const,
    span: (wanted: object) => [...reports, 'span', wanted] as const,
    files: [...reports, 'files'],
    schedule: [...reports, 'schedule'],
    /** Of everything that makes or sends a report: one at a time. */
    requests: [...reports, 'requests'],
  },
  search: (q: string) => ['search', q] as const,
  audit: (narrowing: { q?: string | undefined; by?: string | undefined }) =>
    ['audit', narrowing] as const,
  settings: ['settings'],
  pages: {
    list: ['pages', 'list'],
    one: (id: string) => ['pages', 'one', id] as const,
    preview: (text: string) => ['pages', 'preview', text] as const,
  },
  connections: ['connections'],
  work: { all: work, list: [...work, 'list'], failed: [...work, 'failed'] },
} as const
