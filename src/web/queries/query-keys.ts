const orders = ['orders'] as const
const orderLists = [...orders, 'list'] as const
const products = ['products'] as const
const stockMovements = ['stock-movements'] as const
const messages = ['messages'] as const
const messageLists = [...messages, 'list'] as const
const payments = ['payments'] as const
const categories = ['categories'] as const
const users = ['users'] as const
const customers = ['customers'] as const

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

  products: {
    all: products,
    lists: [...products, 'list'],
    list: (selection: object) => [...products, 'list', selection] as const,
    grids: [...products, 'grid'],
    grid: (selection: object) => [...products, 'grid', selection] as const,
    figures: [...products, 'figures'],
    one: (id: string) => [...products, 'one', id] as const,
    found: (q: string) => [...products, 'found', q] as const,
    /** What follows the first page of a list in the storefront. */
    further: (filter: object, cursor: string | null) => [...products, filter, cursor] as const,
    seen: (id: string) => [...products, 'seen', id] as const,
  },
  productImport: (id: string) => ['product-import', id] as const,
  heldCheckouts: ['held-checkouts'],
  stockMovements: {
    all: stockMovements,
    of: (productId: string, size: string) => [...stockMovements, productId, size] as const,
  },

  productSuggestions: (q: string) => ['product-suggestions', q] as const,

  categories: {
    all: categories,
    strip: [...categories, 'strip'],
    /** The key of the changes of their order. */
    places: [...categories, 'places'],
  },
  /** Not among the others: a form is not to change while somebody fills it in. */
  category: (id: string) => ['category', id] as const,

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
  uploadKeys: ['upload-keys'],
} as const
